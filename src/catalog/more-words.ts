/** What is said where a list has grown; the project's own. */
export const moreShown = (count: number, isAll: boolean) => `${count} more shown${isAll ? ', that is all.' : '.'}`;
