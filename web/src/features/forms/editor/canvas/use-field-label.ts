import { freeKey, slugOf } from '../../model/naming/field-key.ts';
import { isGivenKey } from '../../model/new-field.ts';
import { noteNoLanguage } from '../../note-no-language.ts';
import { useDraftSession, useDraftValue } from '../../session/form-context.ts';

/** A label being written. `finish` gives a field that still has the palette's key one that reads like its label. */
export function useFieldLabel(at: number) {
  const session = useDraftSession();
  const label = useDraftValue(({ history }) => history.definition.fields[at]?.label ?? '');
  const setLabel = (text: string) => session.run({ type: 'set', at, settings: { label: text } });

  function finish(): void {
    const { form, history } = session.get();
    const field = history.definition.fields[at];
    // Published answers lie under the key: it stays for the life of the form.
    if (!field || form.version !== null || !isGivenKey(field.key, field.type)) return;
    const wanted = slugOf(field.label);
    if (wanted === null || wanted === field.type) return;
    const taken = new Set<string>(history.definition.fields.map(({ key }) => key));
    session.rename(at, freeKey(taken, wanted)).catch(noteNoLanguage);
  }
  return { label, setLabel, finish };
}
