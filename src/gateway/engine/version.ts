/** Version of the recipe: raised with every change that can change a score or whom a search finds, stored with it. */
export const engineVersion = 9

/** Version of how names are filed: raised with every change of a key, and the start then files every name anew. */
export const indexVersion = 6
