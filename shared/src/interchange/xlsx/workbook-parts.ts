import { readXml } from './read-xml.ts';

/** The sheets of a workbook in their order, each with the id of its part. */
export function readSheetNames(xml: string): { name: string; id: string }[] {
  const sheets: { name: string; id: string }[] = [];
  readXml(xml, {
    open: (tag, attributes) => {
      if (tag === 'sheet') sheets.push({ name: attributes['name'] ?? '', id: attributes['r:id'] ?? '' });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return sheets;
}

/** The parts of a workbook by their ids. */
export function readTargets(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  readXml(xml, {
    open: (tag, { Id: id = '', Target: target = '' }) => {
      if (tag === 'Relationship') targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
    close: () => undefined,
    text: () => undefined,
  });
  return targets;
}

/** Each text in the order of the file; how it looks and how it is pronounced does not matter here. */
export function readSharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isSound = false;
  readXml(xml, {
    open: (tag) => {
      if (tag === 'si') text = '';
      if (tag === 'rPh') isSound = true;
      isText = tag === 't' && !isSound;
    },
    close: (tag) => {
      if (tag === 'si') texts.push(text);
      if (tag === 'rPh') isSound = false;
      isText = false;
    },
    text: (part) => {
      if (isText) text += part;
    },
  });
  return texts;
}

/** `C7` → 2; null for what is no place. */
export function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
