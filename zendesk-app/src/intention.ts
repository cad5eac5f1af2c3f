/**
 * Request ids for one thing that a person is about to do: the same content keeps its id, so that pressing again after a
 * lost answer cannot do it twice; changed content is a new intention.
 */
export function createIntention(newId: () => string): (content: unknown) => string {
  let last = { content: '', id: '' };
  return (content) => {
    const text = JSON.stringify(content);
    if (last.content !== text) last = { content: text, id: newId() };
    return last.id;
  };
}
