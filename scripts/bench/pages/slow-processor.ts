/** How much slower than this machine a guest's phone and a kitchen's tablet are taken to be. */
export const CPU_SLOWDOWN = 4
