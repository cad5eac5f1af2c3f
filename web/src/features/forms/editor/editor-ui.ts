import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';

export type Pane = 'canvas' | 'palette' | 'outline' | 'rules' | 'field';

/** A place where a dragged field would land: before or after the field at `index`. */
export interface DropPlace {
  index: number;
  edge: 'before' | 'after';
  /** `inline` where fields stand side by side. */
  axis: 'block' | 'inline';
}

interface EditorUiState {
  pane: Pane;
  /** Left column of wide screens. */
  side: 'palette' | 'outline' | 'rules';
  /** Place of the field whose label is being written on the canvas. */
  editing: number | null;
  drop: DropPlace | null;
  /** Rule that is open in the panel. */
  openRule: string | null;
  said: string;
}

/** What the editor shows apart from the form itself. */
export class EditorUi {
  private state: EditorUiState = {
    pane: 'canvas',
    side: 'palette',
    editing: null,
    drop: null,
    openRule: null,
    said: '',
  };
  private readonly listeners = new Set<() => void>();

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
  focusField(at: number, definition = this.drawn): void {
    this.focus(() => (this.drawn === definition ? document.querySelector<HTMLElement>(`[data-place="${at}"]`) : null));
  }

  /** Moves the keyboard to a setting in the panel, once it is drawn. */
  focusSetting(name: string): void {
    this.focus(() =>
      document.querySelector<HTMLElement>(`[data-setting="${name}"] :is(input, textarea, select, button)`),
    );
  }

  /** The canvas follows the form a moment later, so a few frames may pass. */
  private focus(find: () => HTMLElement | null, tries = 60): void {
    requestAnimationFrame(() => {
      const target = find();
      if (target) target.focus();
      if (tries > 0 && (!target || document.activeElement !== target)) this.focus(find, tries - 1);
    });
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
