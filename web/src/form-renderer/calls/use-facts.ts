import type { FormFacts } from '@countersign/shared/api/forms/facts.ts';
import { useEffect, useState } from 'react';
import { facts } from '@countersign/shared/api/forms/facts.ts';
import { ask } from './form-calls.ts';
import type { ViewSettings } from '../view-settings.ts';

/** One question for all controls of a form that were drawn together. */
const asked = new Map<string, { at: number; reply: Promise<FormFacts | null> }>();
const FRESH_MS = 5000;

function read(formKey: string, isFresh: boolean): Promise<FormFacts | null> {
  const known = asked.get(formKey);
  if (known && !isFresh && Date.now() - known.at < FRESH_MS) return known.reply;
  const reply = ask(facts, { formKey } as never).catch(() => null);
  asked.set(formKey, { at: Date.now(), reply });
  return reply;
}

/**
 * What the server knows about an open form; `undefined` until it answers, null where it has nothing to say (a draft that was
 * never published, no network). `refresh` asks again.
 */
export function useFacts(view: ViewSettings): { facts: FormFacts | null | undefined; refresh: () => void } {
  const { formKey } = view.store.form;
  const isAsked = view.mode === 'fill' || view.mode === 'preview' || view.mode === 'review';
  const [found, setFound] = useState<FormFacts | null>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isHere = true;
    void read(formKey, turn > 0).then((reply) => isHere && setFound(reply));
    return () => {
      isHere = false;
    };
  }, [formKey, isAsked, turn]);
  return { facts: isAsked ? found : null, refresh: () => setTurn((now) => now + 1) };
}
