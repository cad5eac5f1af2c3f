import { CallError } from '@countersign/shared/api/wire/client.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import { definitionDetail, type DefinitionDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { openDocument, type ProcessDocument } from '@countersign/shared/workflow/bpmn/document.ts';
import { editTree } from '@countersign/shared/workflow/edit/edit-tree.ts';
import type { ElementEdit } from '@countersign/shared/workflow/edit/element-edit.ts';
import type { TreeEdit } from '@countersign/shared/workflow/edit/tree-edit.ts';
import { readTree } from '@countersign/shared/workflow/tree/read-tree.ts';
import type { ProcessTree } from '@countersign/shared/workflow/tree/tree.ts';

/** Where the draft stands: `waiting` has changes that are not sent yet, `conflict` carries what somebody else saved. */
export type SaveState =
  | { type: 'saved' }
  | { type: 'waiting' }
  | { type: 'saving' }
  | { type: 'failed'; error: unknown }
  | { type: 'conflict'; theirs: DefinitionDetail };

/** The BPMN as both views and the panel read it; null where it cannot be read. */
export interface OpenedProcess {
  document: ProcessDocument;
  tree: ProcessTree;
}

export interface ProcessSnapshot {
  /** The process as the server last told it, but for its draft. */
  readonly definition: DefinitionDetail;
  readonly xml: string;
  readonly opened: OpenedProcess | null;
  readonly selected: string | null;
  /** Where a problem leads: an element, or null for the process, and the group of its settings. Once for each press. */
  readonly shown: { readonly id: string | null; readonly group: string | null } | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly save: SaveState;
}

export type SaveProcess = (input: { rev: number; name: string; xml: string }) => Promise<DefinitionDetail>;

/** The canvas, while it is open: changes go through its command stack, so that its own undo knows them. */
export interface CanvasEditor {
  apply: (id: string, edit: ElementEdit) => boolean;
  undo: () => boolean;
  redo: () => boolean;
}

/** A rest before a change is saved. */
export const SAVE_AFTER_MS = 800;
/** A lost connection is tried again after this. */
export const RETRY_AFTER_MS = 5000;
const MOST_STEPS = 200;

/**
 * One sitting at a process: its BPMN with every state it had, and the way to the server. One save is under way at a time;
 * nothing is overwritten that somebody else saved unless the person says so.
 */
export class ProcessSession {
  private snapshot: ProcessSnapshot;
  private readonly saveProcess: SaveProcess;
  private readonly listeners = new Set<() => void>();
  private past: string[] = [];
  private future: string[] = [];
  private lastEdit = '';
  private queue: Promise<unknown> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private underWay: Promise<boolean> | null = null;
  private stored: string;
  private canvas: CanvasEditor | null = null;

  private constructor(definition: DefinitionDetail, opened: OpenedProcess | null, saveProcess: SaveProcess) {
    this.saveProcess = saveProcess;
    this.stored = definition.xml;
    const fresh = { selected: null, shown: null, canUndo: false, canRedo: false, save: { type: 'saved' } } as const;
    this.snapshot = { definition, xml: definition.xml, opened, ...fresh };
  }

  static async open(definition: DefinitionDetail, saveProcess: SaveProcess): Promise<ProcessSession> {
    return new ProcessSession(definition, await openXml(definition.xml), saveProcess);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): ProcessSnapshot => this.snapshot;

  readonly select = (id: string | null): void => {
    this.lastEdit = '';
    if (id !== this.snapshot.selected) this.set({ selected: id });
  };

  /** Selects an element, or the process, and leads there and to its settings. */
  readonly leadTo = (id: string | null, group: string | null): void => {
    this.select(id);
    this.set({ shown: { id, group } });
  };

  /** The settings have been led to; whoever opens them later looks where he likes. */
  readonly wasLed = (): void => this.set({ shown: null });

  /** One change of the chain. Resolves to what is selected then, or null where it was not possible. */
  readonly edit = (edit: TreeEdit): Promise<string | null> => this.enqueue(() => this.editNow(edit));

  /** One setting of one element. What follows at the same setting is undone together with it. */
  readonly setting = (id: string, edit: ElementEdit): Promise<unknown> => {
    // What has no shape, such as the process itself, is set in the file; the canvas draws that anew.
    if (this.canvas?.apply(id, edit)) return this.settled();
    return this.edit({ type: 'set', id, edit });
  };

  /** Resolves when every change so far has been made. */
  readonly settled = (): Promise<unknown> => this.enqueue(() => Promise.resolve());

  readonly undo = (): void => {
    if (this.canvas?.undo()) return;
    void this.enqueue(() => this.step(this.past, this.future));
  };

  readonly redo = (): void => {
    if (this.canvas?.redo()) return;
    void this.enqueue(() => this.step(this.future, this.past));
  };

  /** While a canvas is open its command stack makes the changes. */
  readonly useCanvas = (canvas: CanvasEditor | null): void => {
    this.canvas = canvas;
    this.lastEdit = '';
  };

  /** The canvas tells what its command stack did, while it still writes that: nobody saves or goes on without it. */
  readonly drawn = (written: Promise<string>, how: 'execute' | 'undo' | 'redo'): Promise<void> =>
    this.enqueue(async () => {
      const xml = await written;
      if (xml === this.snapshot.xml) return;
      if (how === 'undo') this.back(this.past, this.future);
      else if (how === 'redo') this.back(this.future, this.past);
      else this.push('');
      await this.show(xml);
    });

  /** Saves now; false where it could not be done. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.timer);
    await this.queue;
    if (this.underWay) await this.underWay;
    if (this.snapshot.save.type === 'conflict') return false;
    if (this.snapshot.xml !== this.stored) return this.send();
    if (this.snapshot.save.type !== 'saved') this.set({ save: { type: 'saved' } });
    return true;
  };

  /** After another call changed it (published): its revision counts from now on. */
  readonly adopt = (definition: DefinitionDetail): void => this.set({ definition });

  /** In a conflict that was put off: asks once more. */
  readonly askAgain = (): void => {
    const { save } = this.snapshot;
    if (save.type === 'conflict') this.set({ save: { ...save } });
  };

  /** In a conflict: throws the own changes away. */
  readonly takeTheirs = async (): Promise<void> => {
    const { save } = this.snapshot;
    if (save.type !== 'conflict') return;
    this.stored = save.theirs.xml;
    this.past = [];
    this.future = [];
    this.set({ definition: save.theirs, save: { type: 'saved' } });
    await this.enqueue(() => this.show(save.theirs.xml));
  };

  /** In a conflict: saves the own draft over what the other person saved. */
  readonly keepMine = (): Promise<boolean> => {
    const { save } = this.snapshot;
    if (save.type !== 'conflict') return Promise.resolve(false);
    this.stored = save.theirs.xml;
    this.set({ definition: save.theirs, save: { type: 'waiting' } });
    return this.flush();
  };

  /** Ends the timers; what is not saved is sent once more. */
  close(): void {
    if (this.snapshot.save.type !== 'saved') void this.flush();
    clearTimeout(this.timer);
  }

  private enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.queue.then(work);
    // A change that could not be made is told where a draft that was not saved is.
    this.queue = result.catch((error: unknown) => this.set({ save: { type: 'failed', error } }));
    return result;
  }

  private async editNow(edit: TreeEdit): Promise<string | null> {
    const document = await openDocument(this.snapshot.xml);
    const selected = document && editTree(document, edit);
    if (!document || !selected) return null;
    const xml = await document.write();
    if (xml === this.snapshot.xml) return selected;
    this.push(edit.type === 'set' ? `${edit.id} ${edit.edit.type}` : '');
    this.changed({ xml, opened: { document, tree: readTree(document) } });
    if (edit.type !== 'set') this.select(selected);
    return selected;
  }

  /** Keeps the present state for undo, unless this goes on with the same setting. */
  private push(name: string): void {
    const isSame = name !== '' && name === this.lastEdit;
    this.lastEdit = name;
    this.future = [];
    if (!isSame) this.past = [...this.past, this.snapshot.xml].slice(-MOST_STEPS);
  }

  private back(from: string[], to: string[]): string | undefined {
    this.lastEdit = '';
    const xml = from.pop();
    if (xml !== undefined) to.push(this.snapshot.xml);
    return xml;
  }

  private async step(from: string[], to: string[]): Promise<void> {
    const xml = this.back(from, to);
    if (xml !== undefined) await this.show(xml);
  }

  private async show(xml: string): Promise<void> {
    this.changed({ xml, opened: await openXml(xml) });
  }

  private changed(changes: Pick<ProcessSnapshot, 'xml' | 'opened'>): void {
    const { save } = this.snapshot;
    const isWaiting = save.type !== 'conflict' && changes.xml !== this.stored;
    this.set({ ...changes, save: isWaiting && !this.underWay ? { type: 'waiting' } : save });
    if (isWaiting) this.later(SAVE_AFTER_MS);
  }

  private set(changes: Partial<ProcessSnapshot>): void {
    const can = { canUndo: this.past.length > 0, canRedo: this.future.length > 0 };
    this.snapshot = { ...this.snapshot, ...changes, ...can };
    this.listeners.forEach((listener) => listener());
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private send(): Promise<boolean> {
    this.underWay = this.sendNow().finally(() => (this.underWay = null));
    return this.underWay;
  }

  private async sendNow(): Promise<boolean> {
    const { xml, definition, opened } = this.snapshot;
    this.set({ save: { type: 'saving' } });
    const name = nameIn(opened) || definition.name;
    try {
      this.arrived(xml, await this.saveProcess({ rev: definition.rev, name, xml }));
      return true;
    } catch (error) {
      return this.refused(xml, error);
    }
  }

  private arrived(sent: string, definition: DefinitionDetail): void {
    this.stored = sent;
    const isAll = this.snapshot.xml === sent;
    this.set({ definition, save: { type: isAll ? 'saved' : 'waiting' } });
    if (!isAll) this.later(SAVE_AFTER_MS);
  }

  /** A reply may be lost after the server did it: then the "other" draft is the one that was sent. */
  private refused(sent: string, error: unknown): boolean {
    const theirs = theirsIn(error);
    if (theirs?.xml === sent) {
      this.arrived(sent, theirs);
      return true;
    }
    if (theirs) this.set({ save: { type: 'conflict', theirs } });
    else {
      this.set({ save: { type: 'failed', error } });
      if (error instanceof CallError && error.kind !== 'refused') this.later(RETRY_AFTER_MS);
    }
    return false;
  }
}

/** What the process calls itself. */
export function nameIn(opened: OpenedProcess | null): string {
  const name = opened?.document.process['name'];
  return typeof name === 'string' ? name.trim() : '';
}

async function openXml(xml: string): Promise<OpenedProcess | null> {
  const document = await openDocument(xml);
  return document && { document, tree: readTree(document) };
}

function theirsIn(error: unknown): DefinitionDetail | null {
  if (!(error instanceof CallError) || error.code !== CODES.conflict) return null;
  const read = definitionDetail.safeParse(error.current);
  return read.success ? read.data : null;
}
