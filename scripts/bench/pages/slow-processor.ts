/** How much slower than this machine a guest's phone and a kitchen tablet are assumed to be. */
export const CPU_SLOWDOWN = 4
