/** Version of the recipe: raised with every change that can change a score, stored with every search. */
export const engineVersion = 6

/** Version of how names are filed: raised with every change of a key, and the start then files every name anew. */
export const indexVersion = 4
