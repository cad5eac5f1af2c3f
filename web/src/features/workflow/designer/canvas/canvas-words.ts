import { type Translate, translateIfKnown } from '../../../../lib/texts/i18n.ts';

/** The words of the canvas's own tools in the language shown; `_t` is there so that a change of language draws anew. */
export function canvasWords(_t: Translate): (text: string, values?: Record<string, string>) => string {
  return (text, values = {}) => {
    const key = text
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '_')
      .replaceAll(/^_|_$/g, '');
    const known = translateIfKnown(`workflow.designer.bpmn.${key}`) ?? text;
    return known.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };
}
