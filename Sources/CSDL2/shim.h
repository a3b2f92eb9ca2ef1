#ifndef CSDL2_SHIM_H
#define CSDL2_SHIM_H
#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL.h>
/* Macros with casts or arguments that Swift does not import. */
static inline int pivotreel_windowpos_centered(void) { return SDL_WINDOWPOS_CENTERED; }
#endif
