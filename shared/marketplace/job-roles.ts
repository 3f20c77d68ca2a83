const EVERYWHERE = ['Own transport', 'Weekend ready', 'Full working rights']
// RSG is Victoria's gambling certificate, RCG that of New South Wales.
const BAR = ['RSA', 'RSG', 'RCG', 'Cocktails', 'Cellar and kegs', 'Cash handling']
const COFFEE = ['Latte art', 'High-volume coffee', 'Batch and filter', 'Allergen aware', 'Cash handling']
const KITCHEN = ['Food Safety Supervisor', 'Food handling', 'Allergen aware', 'Knife skills', 'High volume']
const BAKING = ['Food handling', 'Allergen aware', 'Early starts', 'Sourdough', 'Laminated pastry']
const FLOOR = ['RSA', 'Silver service', 'Wine knowledge', 'Three plates', 'Cash handling']
const LEADING = ['Food Safety Supervisor', 'RSA', 'Rostering', 'Stock and ordering', 'First aid']
const ROOMS = ['Opera PMS', 'Cash handling', 'Languages', 'Night shifts', 'First aid']
const CLEANING = ['Food handling', 'Chemical safety', 'Early starts', 'Night shifts']
const EVENTS = ['RSA', 'Event set-up', 'Canapés', 'Silver service', 'Late finishes']

/** Every role, with the labels suggested for it; other labels may be typed. */
const BADGES_OF: Readonly<Record<string, readonly string[]>> = {
  'All-rounder': [...FLOOR, 'Barista'],
  'Apprentice chef': KITCHEN,
  'Assistant manager': LEADING,
  Baker: BAKING,
  'Banquet attendant': EVENTS,
  'Bar back': BAR,
  'Bar manager': [...BAR, 'Rostering', 'Stock and ordering'],
  Barista: COFFEE,
  Bartender: BAR,
  'Breakfast chef': KITCHEN,
  Butcher: [...KITCHEN, 'Whole-carcass'],
  'Cafe manager': [...LEADING, 'Barista'],
  Cashier: ['Cash handling', 'RSA', 'Food handling'],
  'Catering assistant': [...EVENTS, 'Food handling'],
  'Catering manager': [...LEADING, 'Event set-up'],
  'Cellar hand': ['Cellar and kegs', 'Forklift licence', 'Manual handling'],
  'Chef de partie': KITCHEN,
  Cleaner: CLEANING,
  'Commis chef': KITCHEN,
  Concierge: ROOMS,
  Cook: KITCHEN,
  'Counter hand': ['Cash handling', 'Food handling', 'Barista'],
  'Demi chef': KITCHEN,
  Dishwasher: CLEANING,
  'Delivery driver': ['Driver licence', 'Own car', 'Own bike', 'Food handling'],
  'Duty manager': LEADING,
  'Events coordinator': [...EVENTS, 'Rostering'],
  'Executive chef': [...KITCHEN, 'Menu costing', 'Rostering'],
  'Fast food attendant': ['Food handling', 'Cash handling', 'High volume', 'Late finishes'],
  'Food and beverage attendant': FLOOR,
  'Food runner': FLOOR,
  'Front office manager': [...ROOMS, 'Rostering'],
  'Function supervisor': [...EVENTS, 'Rostering'],
  'Gaming attendant': ['RSA', 'RSG', 'RCG', 'Cash handling', 'Late finishes'],
  Glassie: ['RSA', 'Late finishes'],
  'Grill cook': KITCHEN,
  'Head barista': [...COFFEE, 'Training others', 'Stock and ordering'],
  'Head chef': [...KITCHEN, 'Menu costing', 'Rostering'],
  'Head waiter': [...FLOOR, 'Training others'],
  Host: ['Reservations', 'Languages', 'RSA'],
  'Hotel housekeeper': [...CLEANING, 'Room attendant'],
  'Hotel manager': [...LEADING, 'Opera PMS'],
  'Hotel receptionist': ROOMS,
  'Juice bar attendant': ['Food handling', 'Cash handling', 'Allergen aware'],
  'Kitchen hand': [...CLEANING, 'Knife skills'],
  'Kitchen manager': [...KITCHEN, 'Stock and ordering', 'Rostering'],
  Mixologist: [...BAR, 'Menu writing'],
  'Night porter': ROOMS,
  'Pastry chef': [...BAKING, 'Plated desserts', 'Chocolate'],
  'Pizza maker': ['Woodfired oven', 'Dough', 'Food handling', 'High volume'],
  Porter: ROOMS,
  'Prep cook': KITCHEN,
  'Restaurant manager': LEADING,
  'Room attendant': CLEANING,
  'Room service attendant': [...FLOOR, 'Night shifts'],
  'Sandwich hand': ['Food handling', 'Allergen aware', 'Cash handling', 'Early starts'],
  Sommelier: ['Wine knowledge', 'WSET', 'RSA', 'Cellar and kegs'],
  'Sous chef': [...KITCHEN, 'Menu costing'],
  'Sushi chef': [...KITCHEN, 'Fish preparation'],
  'Venue manager': LEADING,
  Waiter: FLOOR,
}

export const JOB_ROLES: readonly string[] = Object.keys(BADGES_OF).sort((one, other) => one.localeCompare(other, 'en'))

export function isJobRole(word: string): boolean {
  return Object.hasOwn(BADGES_OF, word)
}

/** The labels suggested for a role: its own first, then the general ones. */
export function badgesFor(role: string): readonly string[] {
  return isJobRole(role) ? [...(BADGES_OF[role] ?? []), ...EVERYWHERE] : EVERYWHERE
}
