/** Takes a text for an id, unchecked: what a person typed or an answer names, which may be the id of nothing. */
export const asId = <Id extends string>(text: string): Id => text as Id;
