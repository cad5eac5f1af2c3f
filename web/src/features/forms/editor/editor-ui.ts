import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';

import type { Place } from '../model/places/places.ts';
import type { DropPlace } from './drag/drop-place.ts';
import { FieldPanel } from './editor-parts.ts';

export type Pane = 'canvas' | 'palette' | 'outline' | 'library' | 'rules' | 'field';

/** Where a field will come, and the box on the screen that the list of types opens beside. */
export interface Adding {
  place: Place;
  beside: { left: number; top: number; bottom: number };
  /** What had the keyboard before. */
  opener: Element | null;
}

/** A label that is written before the canvas shows its field: letters of fast hands go there, beside where the field will come. */
export interface EarlyLabel {
  at: number;
  beside: Adding['beside'] | null;
}

interface EditorUiState {
  pane: Pane;
  /** Left column of wide screens. */
  side: 'palette' | 'outline' | 'library' | 'rules';
  /** Place of the field whose label is being written on the canvas. */
  editing: number | null;
  early: EarlyLabel | null;
  /** Place of the field whose label was just kept: Enter goes on with a next field there. */
  named: number | null;
  /** The list of field types is open for a field at this place. */
  adding: Adding | null;
  drop: DropPlace | null;
  /** Fields that are about to be removed, containers with fields among them. */
  removing: readonly number[] | null;
  /** The selected fields are about to be moved to a place that is chosen in a list. */
  isMoving: boolean;
  /** They are about to be kept in the library. */
  isKeeping: boolean;
  /** Rule that is open in the panel. */
  openRule: string | null;
  said: string;
  /** What stands in the middle: the form, its JSON, or questions written as text. */
  view: 'form' | 'json' | 'questions';
  /** What the questions begin with: text that was pasted on the canvas. */
  questions: string;
}

/** What the editor shows apart from the form itself. */
export class EditorUi {
  private state: EditorUiState = {
    pane: 'canvas',
    side: 'palette',
    editing: null,
    early: null,
    named: null,
    adding: null,
    drop: null,
    removing: null,
    isMoving: false,
    isKeeping: false,
    openRule: null,
    said: '',
    view: 'form',
    questions: '',
  };
  private readonly listeners = new Set<() => void>();
  /** Where a selection of several fields began. */
  anchor: number | null = null;
  /** Where the canvas was when it was last on the screen: how far it was scrolled, and the last field in view. */
  left: { scrollTop: number; lastInView: number | null } = { scrollTop: 0, lastInView: null };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly get = (): EditorUiState => this.state;

  set(changes: Partial<EditorUiState>): void {
    this.state = { ...this.state, ...changes };
    this.listeners.forEach((listener) => listener());
  }

  /** Tells people who listen instead of look. The same sentence twice is said twice. */
  say(text: string): void {
    this.set({ said: this.state.said === text ? `${text}\u00A0` : text });
  }

  /** The outline while something is done there: it keeps the keyboard, which the canvas would take. */
  private keeper: HTMLElement | null = null;

  /** Does something, and the keyboard stays in a list whose items say their place as `data-item`. */
  keepFocusIn(list: HTMLElement | null, work: () => void): void {
    this.keeper = list;
    work();
    this.keeper = null;
  }

  /** The definition that the canvas shows: it follows the form a moment later. */
  private drawn: FormDefinition | null = null;

  /** The canvas tells what it shows now. */
  drew(definition: FormDefinition): void {
    this.drawn = definition;
  }

  /**
   * Moves the keyboard to the field at a place on the canvas, once that shows the definition: before, another field may
   * still stand there.
   */
  focusField(at: number, definition: FormDefinition | null | (() => FormDefinition) = this.drawn): void {
    const wanted = () => (typeof definition === 'function' ? definition() : definition);
    const list = this.keeper;
    if (list?.isConnected) return this.focus(() => list.querySelector<HTMLElement>(`[data-item="${at}"]`));
    this.focus(() => (this.drawn === wanted() ? document.querySelector<HTMLElement>(`[data-place="${at}"]`) : null));
  }

  /** The label that is being written, and what it was before: it may move from its early place to the canvas meanwhile. */
  writing: { at: number; before: string; isMidWord: boolean } | null = null;

  write(writing: EditorUi['writing']): void {
    this.writing = writing;
  }

  /** Writes the label of a new field: at once, and in its place as soon as the canvas shows the field. */
  editLabel(at: number, key: string, beside: EarlyLabel['beside']): void {
    const early = { at, beside };
    this.stopFocus();
    this.set({ early, pane: 'canvas' });
    this.settleLabel(early, key);
  }

  private settleLabel(early: EarlyLabel, key: string): void {
    requestAnimationFrame(() => {
      if (this.listeners.size === 0 || this.state.early !== early) return;
      // An input method would lose the word that it composes.
      const isShown = this.drawn?.fields[early.at]?.key === key && !this.writing?.isMidWord;
      if (isShown) this.set({ early: null, editing: early.at });
      else this.settleLabel(early, key);
    });
  }

  /** Moves the keyboard to a setting in the panel, once it is drawn. */
  focusSetting(name: string): void {
    const find = () =>
      document.querySelector<HTMLElement>(
        `[data-setting="${name}"] :is(input, textarea, select, button, [contenteditable])`,
      );
    const focus = () => this.focus(find);
    FieldPanel.fetch().then(focus, focus);
  }

  /** The canvas follows the form a moment later, so a few frames may pass; an editor that was left takes the keyboard from nobody. */
  private focus(find: () => HTMLElement | null): void {
    const wanted = (this.wanted = { find });
    const tryFocus = (tries: number) =>
      requestAnimationFrame(() => {
        if (this.listeners.size === 0 || this.wanted !== wanted) return;
        const target = find();
        if (target) target.focus();
        if (tries > 0 && (!target || document.activeElement !== target)) tryFocus(tries - 1);
      });
    tryFocus(60);
  }

  /** Where the keyboard is on its way to; the last wish counts. */
  private wanted: object | null = null;

  /** The keyboard stays where it is. */
  stopFocus(): void {
    this.wanted = null;
  }
}

export const EditorUiContext = createContext<EditorUi | null>(null);

/** The editor's own state; only inside the editor. */
export function useEditorUi(): EditorUi {
  const ui = useContext(EditorUiContext);
  if (!ui) throw new Error('useEditorUi is for the editor');
  return ui;
}

/** One thing of it, drawn again when that changes. */
export function useUiValue<T>(read: (state: EditorUiState) => T): T {
  const ui = useEditorUi();
  return useSyncExternalStore(ui.subscribe, () => read(ui.get()));
}
