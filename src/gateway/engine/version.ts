/** Version of the recipe: raised with every change that can change a score, stored with every search. */
export const engineVersion = 1
