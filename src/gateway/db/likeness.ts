/**
 * The likeness of trigrams, 0 to 1, from which one name is brought for another. At .3 (design/screening section 4) one
 * common word of three is enough to bring a name, which no score that is shown forgives: looking at all of them was most
 * of what a search cost, and what keys do not bring as well is measured as the loss of retrieval (`npm run eval -- loss`).
 */
export const leastLikeness = 0.4
