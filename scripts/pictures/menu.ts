import { bananaBread } from './banana-bread.ts'
import { breakfastRoll } from './breakfast-roll.ts'
import { eggsBenedict, smashedAvo } from './brunch-plates.ts'
import { houseLemonade, icedLatte } from './cold-drinks.ts'
import type { Dish } from './dish.ts'
import { beefBurger, flatheadAndChips } from './fish-and-burger.ts'
import { gardenSalad } from './garden-salad.ts'
import { granolaBowl } from './granola.ts'
import { halloumiSalad } from './halloumi-salad.ts'
import { chaiLatte, flatWhite, longBlack } from './hot-drinks.ts'
import { ricottaHotcakes } from './hotcakes.ts'
import { lamington } from './lamington.ts'
import { lemonTart, pavlova } from './meringue-and-tart.ts'
import { chickenParma } from './parma.ts'
import { margherita } from './pizza.ts'
import { mushroomRisotto, pumpkinGnocchi, salmonRiceBowl } from './rice-and-gnocchi.ts'
import { roastBeetrootSalad } from './roast-beetroot-salad.ts'
import { stickyDatePudding } from './sticky-date-pudding.ts'

const brunch = [smashedAvo, eggsBenedict, ricottaHotcakes, granolaBowl, breakfastRoll]

const mains = [margherita, flatheadAndChips, salmonRiceBowl, beefBurger, mushroomRisotto, chickenParma, pumpkinGnocchi]

const salads = [gardenSalad, halloumiSalad, roastBeetrootSalad]

const sweet = [pavlova, lemonTart, lamington, stickyDatePudding, bananaBread]

const coffeeAndTea = [flatWhite, longBlack, icedLatte, chaiLatte, houseLemonade]

export const DISHES: readonly Dish[] = [...brunch, ...mains, ...salads, ...sweet, ...coffeeAndTea]
