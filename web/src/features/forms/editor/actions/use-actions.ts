import type { FormClip } from '@countersign/shared/forms/definition/clip.ts';
import { fieldTree, isContainer, slotsOf } from '@countersign/shared/forms/tree/field-tree.ts';
import type { FieldType } from '@countersign/shared/forms/schema.ts';
import { useMemo } from 'react';
import { translate, useT } from '../../../../lib/texts/i18n.ts';
import { takeClip } from '../../model/clip.ts';
import type { SharedSettings } from '../../model/commands.ts';
import type { Selection } from '../../model/places/selection.ts';
import { nameOf } from '../../model/changes/describe-changes.ts';
import { withLanguage } from '../../model/expressions/expression.ts';
import { newField } from '../../model/new-field.ts';
import { type Place, placesFor } from '../../model/places/places.ts';
import { rangeOf } from '../../model/places/range-of.ts';
import type { Inside } from '../../model/remove-fields.ts';
import { standingIn } from '../../model/places/standing.ts';
import { groupOf } from '../../model/places/subtrees.ts';
import { noteNoLanguage } from '../../note-no-language.ts';
import type { DraftSession } from '../../session/draft-session.ts';
import { useDraftSession } from '../../session/form-context.ts';
import { copyClip, lastClip } from './clip-memory.ts';
import { type EditorUi, useEditorUi } from '../editor-ui.ts';
import { lastInView } from '../canvas/last-in-view.ts';

/** What could not be fetched says nothing; the problems of the form still do. */
const noNote = () => undefined;

/** What people do to fields, by mouse and by keyboard alike: a command, the focus that follows, and a sentence to be heard. */
export class EditorActions {
  private readonly session: DraftSession;
  private readonly ui: EditorUi;

  constructor(session: DraftSession, ui: EditorUi) {
    this.session = session;
    this.ui = ui;
  }

  select(at: number | null): void {
    this.ui.set({ openRule: null, named: null });
    this.ui.anchor = at;
    const { marked } = this.history;
    if (this.history.selected !== at || marked.length > 1) this.session.select(at);
  }

  /** From the field where the selection began to this one. */
  selectTo(at: number): void {
    const from = this.ui.anchor ?? this.history.selected ?? at;
    this.ui.anchor = from;
    this.mark(rangeOf(from, at));
  }

  /** One more or one less; the last one stays. */
  toggle(at: number): void {
    const { marked } = this.history;
    const others = marked.filter((place) => place !== at);
    this.mark(others.length < marked.length && others.length > 0 ? others : [...others, at]);
  }

  selectAll(): void {
    this.mark(this.fields.map((_, at) => at));
  }

  /** Several selected fields give way to the last of them, one to the container around it, the outermost to the form itself. */
  letGo(): void {
    const { selected, marked } = this.history;
    const around = selected === null ? -1 : (fieldTree(this.fields).parent[selected] ?? -1);
    if (marked.length > 1) this.select(selected);
    else this.select(around === -1 ? null : around);
    if (this.history.selected !== null) this.ui.focusField(this.history.selected);
  }

  /** Opens the list of field types, for a field behind the selected one where no place is given. */
  openTypes(beside: Element, place: Place = this.placeBelow): void {
    // Whoever adds a field sees where it will come.
    beside.scrollIntoView({ block: 'nearest' });
    const { left, top, bottom } = beside.getBoundingClientRect();
    this.ui.stopFocus();
    this.ui.set({ adding: { place, beside: { left, top, bottom }, opener: document.activeElement }, named: null });
  }

  /** Closes it; the keyboard goes back to the selected field, or to what opened the list. */
  closeTypes(): void {
    const { selected } = this.history;
    const opener = this.ui.get().adding?.opener;
    this.ui.set({ adding: null });
    if (selected !== null) this.ui.focusField(selected);
    else if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  }

  /** Adds a field whose label is in edit at once, where no place is given at {@link placeBelow}. */
  add(type: FieldType, place: Place = this.placeBelow): void {
    const beside = this.ui.get().adding?.beside ?? null;
    this.ui.set({ adding: null });
    const keys = new Set<string>(this.fields.map(({ key }) => key));
    const label = translate(`forms.type.${type}`);
    const field = newField(type, keys, {
      label,
      option: (number) => translate('forms.new.option', { number }),
      text: translate('forms.new.text'),
    });
    const standing = type === 'page_break' ? this.topOf(place) : place;
    this.session.run({ type: 'add', field: standingIn(field, standing), at: standing.gap });
    const at = this.history.selected ?? standing.gap;
    this.ui.anchor = at;
    if (field.label === '') this.focusSelection();
    else this.ui.editLabel(at, field.key, beside);
    this.ui.say(translate('forms.said.added', { name: label, place: at + 1, count: this.fields.length }));
  }

  /** Puts fields that come from elsewhere into the form. */
  insert(clip: FormClip, wanted?: Place): void {
    const hasBreak = clip.fields.some(({ type }) => type === 'page_break');
    const insert = () => {
      const place = wanted ?? this.placeBelow;
      this.session.run({ type: 'insert', clip, place: hasBreak ? this.topOf(place) : place });
      this.focusSelection();
      this.ui.say(translate('forms.said.inserted', { count: clip.fields.length }));
    };
    withLanguage(insert).catch(noteNoLanguage);
  }

  /** The field and all that are selected with it. */
  move(at: number, place: Place): void {
    const places = this.withMarked(at);
    const before = this.history.definition;
    this.session.run({ type: 'move', places, place });
    if (this.history.definition !== before) this.sayMoved(places.length);
  }

  /** One place up or down, through the containers on the way. */
  moveBy(at: number, step: -1 | 1): void {
    const { places, now } = placesFor(this.fields, this.withMarked(at));
    const place = places[now + step];
    if (place) this.move(at, place);
  }

  /** To the beginning or the end of the form. */
  moveToEdge(at: number, edge: 'start' | 'end'): void {
    this.move(at, { gap: edge === 'start' ? 0 : this.fields.length });
  }

  /** Into the container above it, at its end. */
  moveInto(at: number): void {
    const { places, now } = placesFor(this.fields, this.withMarked(at));
    const above = places[now]?.after ?? null;
    const container = above === null ? undefined : this.fields[above];
    if (!container || !isContainer(container)) return;
    const place = places.findLast(({ parent }) => parent === container.key);
    if (place) this.move(at, place);
  }

  /** Out of its container, behind it. */
  moveOut(at: number): void {
    const tree = fieldTree(this.fields);
    const container = tree.parent[at] ?? -1;
    const around = this.fields[container];
    if (around) this.move(at, { gap: tree.end[container] ?? 0, parent: around.parent, slot: around.slot });
  }

  duplicate(at: number): void {
    const places = this.withMarked(at);
    const name = this.nameAll(places);
    const placesNow = this.session.trackPlaces(places);
    const duplicate = () => {
      this.session.run({ type: 'duplicate', places: placesNow() });
      this.focusSelection();
      this.ui.say(translate('forms.said.duplicated', { name }));
    };
    withLanguage(duplicate).catch(noteNoLanguage);
  }

  /** Asks what becomes of the fields in a container before it goes. */
  remove(at: number): void {
    const places = this.withMarked(at);
    const inside = groupOf(this.fields, places).size - places.length;
    const hasFilled = places.some((place) => (fieldTree(this.fields).end[place] ?? 0) > place + 1);
    if (hasFilled && inside > 0) this.ui.set({ removing: places });
    else this.removeNow(places, 'goes');
  }

  removeNow(places: Selection, inside: Inside): void {
    const name = this.nameAll(places);
    const before = this.history.definition;
    this.session.run({ type: 'remove', places, inside });
    this.focusSelection();
    this.ui.say(translate('forms.said.removed', { name }));
    void import('./note-uses.ts').then(({ noteUses }) => noteUses(this.session, name, before), noNote);
  }

  setAll(settings: SharedSettings): void {
    const { marked } = this.history;
    this.session.run({ type: 'setAll', places: marked, settings });
    this.ui.say(translate('forms.said.changed', { count: marked.length }));
  }

  /** What is selected, ready for the clipboard; null where the form itself is. Throws where that must wait for the language. */
  takeMarked(): FormClip | null {
    const { marked, definition } = this.history;
    return marked.length === 0 ? null : takeClip(definition, marked);
  }

  sayCopied(clip: FormClip): void {
    this.ui.say(translate('forms.said.copied', { count: clip.fields.length }));
  }

  /** What is selected now goes to the clipboard; answers whether anything did. */
  async copy(): Promise<boolean> {
    const { marked, definition } = this.history;
    if (marked.length === 0) return false;
    try {
      const clip = await withLanguage(() => takeClip(definition, marked));
      await copyClip(clip);
      this.sayCopied(clip);
      return true;
    } catch (error) {
      noteNoLanguage(error);
      return false;
    }
  }

  async cut(): Promise<void> {
    const placesNow = this.session.trackPlaces(this.history.marked);
    if (!(await this.copy())) return;
    const places = placesNow();
    const last = places.at(-1);
    if (last === undefined) return;
    this.session.select(places);
    this.remove(last);
  }

  async paste(): Promise<void> {
    const clip = await lastClip();
    if (clip) this.insert(clip);
    else this.ui.say(translate('forms.said.nothingToPaste'));
  }

  undo(): void {
    this.travel(() => this.session.undo());
    this.ui.say(translate('forms.said.undone'));
  }

  redo(): void {
    this.travel(() => this.session.redo());
    this.ui.say(translate('forms.said.redone'));
  }

  private mark(marked: Selection): void {
    this.ui.set({ openRule: null });
    this.session.select(marked);
    const { selected } = this.history;
    if (selected !== null) this.ui.focusField(selected, this.history.definition);
    if (marked.length > 1) this.ui.say(translate('forms.said.selected', { count: marked.length }));
  }

  /** A field that is not selected stands for itself. */
  private withMarked(at: number): Selection {
    const { marked } = this.history;
    return marked.includes(at) ? marked : [at];
  }

  private nameAll(places: Selection): string {
    const field = this.fields[places[0] ?? -1];
    if (places.length === 1 && field) return nameOf(field);
    return translate('forms.said.fields', { count: places.length });
  }

  /** The keyboard goes with the selection. */
  private focusSelection(): void {
    const { selected, definition } = this.history;
    this.ui.anchor = selected;
    this.ui.set({ pane: 'canvas' });
    if (selected !== null) this.ui.focusField(selected, definition);
  }

  private sayMoved(count: number): void {
    const { selected, definition } = this.history;
    const field = this.fields[selected ?? -1];
    if (selected === null || !field) return;
    this.ui.anchor = selected;
    this.ui.focusField(selected, definition);
    const values = { name: nameOf(field), place: selected + 1, count: this.fields.length };
    this.ui.say(count > 1 ? translate('forms.said.movedMany', { count }) : translate('forms.said.moved', values));
  }

  /** The field that has the keyboard may come or go with the step: the keyboard follows the selection. */
  private travel(step: () => void): void {
    const wasOnCanvas = document.activeElement?.matches('[data-place]') ?? false;
    step();
    const { selected, definition } = this.history;
    this.ui.anchor = selected;
    if (wasOnCanvas && selected !== null) this.ui.focusField(selected, definition);
  }

  /** Place of the selected field. */
  get selectedPlace(): number | null {
    return this.history.selected;
  }

  /** Into the selected container, else behind the selected field, else where the canvas is looked at. */
  private get placeBelow(): Place {
    const { marked, selected } = this.history;
    const last = marked.length > 1 ? Math.max(...marked) : selected;
    const field = last === null ? undefined : this.fields[last];
    if (last === null || !field) return { gap: this.gapInView };
    const gap = fieldTree(this.fields).end[last] ?? last + 1;
    if (!isContainer(field)) return { gap, parent: field.parent, slot: field.slot };
    return { gap, parent: field.key, slot: slotsOf(field)?.at(-1) };
  }

  /** Behind the last field that people see, or last saw; at the end where they saw none. */
  private get gapInView(): number {
    const seen = lastInView() ?? this.ui.left.lastInView;
    const { end } = fieldTree(this.fields);
    return seen === null ? this.fields.length : (end[seen] ?? this.fields.length);
  }

  /** The place at the top level behind the container that a place lies in. */
  private topOf(place: Place): Place {
    const tree = fieldTree(this.fields);
    let at = this.fields.findIndex(({ key }) => key === place.parent);
    if (at === -1) return { gap: place.gap };
    while ((tree.parent[at] ?? -1) >= 0) at = tree.parent[at] ?? -1;
    return { gap: tree.end[at] ?? this.fields.length };
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
