import type { FieldType } from '@countersign/shared/forms/schema.ts';
import { useMemo } from 'react';
import { translate, useT } from '../../../lib/i18n.ts';
import { nameOf } from '../model/describe-changes.ts';
import { newField } from '../model/new-field.ts';
import type { DraftSession } from '../session/draft-session.ts';
import { useDraftSession } from '../session/form-context.ts';
import { type EditorUi, useEditorUi } from './editor-ui.ts';

/** What people do to fields, by mouse and by keyboard alike: a command, the focus that follows, and a sentence to be heard. */
export class EditorActions {
  private readonly session: DraftSession;
  private readonly ui: EditorUi;

  constructor(session: DraftSession, ui: EditorUi) {
    this.session = session;
    this.ui = ui;
  }

  select(at: number | null): void {
    this.ui.set({ openRule: null });
    if (this.history.selected !== at) this.session.select(at);
  }

  /** Below the selected field when no place is given, else at the end. */
  add(type: FieldType, at = this.history.selected === null ? this.fields.length : this.history.selected + 1): void {
    const keys = new Set<string>(this.fields.map(({ key }) => key));
    const label = translate(`forms.type.${type}`);
    const field = newField(type, keys, {
      label,
      option: (number) => translate('forms.new.option', { number }),
      text: translate('forms.new.text'),
    });
    this.session.run({ type: 'add', field, at });
    this.ui.set({ pane: 'canvas' });
    this.ui.focusField(at, this.history.definition);
    this.ui.say(translate('forms.said.added', { name: label, place: at + 1, count: this.fields.length }));
  }

  /** `to` is the place after the move. */
  move(from: number, to: number): void {
    const field = this.fields[from];
    const place = Math.max(0, Math.min(to, this.fields.length - 1));
    if (!field || place === from) return;
    this.session.run({ type: 'move', from, to: place });
    this.ui.focusField(place, this.history.definition);
    this.ui.say(translate('forms.said.moved', { name: nameOf(field), place: place + 1, count: this.fields.length }));
  }

  duplicate(at: number): void {
    const field = this.fields[at];
    if (!field) return;
    this.session.run({ type: 'duplicate', at });
    this.ui.focusField(at + 1, this.history.definition);
    this.ui.say(translate('forms.said.duplicated', { name: nameOf(field) }));
  }

  remove(at: number): void {
    const field = this.fields[at];
    if (!field) return;
    this.session.run({ type: 'remove', at });
    const next = this.history.selected;
    if (next !== null) this.ui.focusField(next, this.history.definition);
    this.ui.say(translate('forms.said.removed', { name: nameOf(field) }));
  }

  undo(): void {
    this.travel(() => this.session.undo());
    this.ui.say(translate('forms.said.undone'));
  }

  redo(): void {
    this.travel(() => this.session.redo());
    this.ui.say(translate('forms.said.redone'));
  }

  /** The field that has the keyboard may come or go with the step: the keyboard follows the selection. */
  private travel(step: () => void): void {
    const wasOnCanvas = document.activeElement?.matches('[data-place]') ?? false;
    step();
    const { selected, definition } = this.history;
    if (wasOnCanvas && selected !== null) this.ui.focusField(selected, definition);
  }

  private get history() {
    return this.session.get().history;
  }

  private get fields() {
    return this.history.definition.fields;
  }
}

/** {@link EditorActions} of this sitting. */
export function useActions(): EditorActions {
  useT();
  const session = useDraftSession();
  const ui = useEditorUi();
  return useMemo(() => new EditorActions(session, ui), [session, ui]);
}
