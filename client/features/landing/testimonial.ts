export type Testimonial = { words: string; name: string; place: string; rating: 4 | 4.5 | 5 }

export const TURN_MS = 5_000 // the specification's

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    words: 'Saturday brunch used to be two people running and one apologising. Now it is three people carrying plates.',
    name: 'Mei Tan',
    place: 'owner of a brunch café in Brunswick',
    rating: 5,
  },
  {
    words: 'We stuck the codes on at four and took the first order at five past five. I read no manual.',
    name: 'Luca Ferraro',
    place: 'runs a pizzeria in Fremantle',
    rating: 4.5,
  },
  {
    words: 'The notes come through in yellow, big enough to read from the pass. I have not missed an allergy since.',
    name: 'Priya Nair',
    place: 'head chef in Newtown',
    rating: 5,
  },
  {
    words: 'In a quiet week it costs us next to nothing, and in a big one I do not mind. I would like more colours.',
    name: 'Tom Whelan',
    place: 'runs a surf club kitchen in Coolangatta',
    rating: 4,
  },
]
