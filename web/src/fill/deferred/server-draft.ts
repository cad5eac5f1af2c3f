import {
  remove as removeDraft,
  type SavedDraft,
  save as saveDraft,
} from '@countersign/shared/api/submissions/visitors/drafts.ts';
import type { InputOf } from '@countersign/shared/api/contract.ts';
import { CallError } from '@countersign/shared/api/wire/call-error.ts';
import { cookieClient } from '../../form-renderer/calls/cookie-client.ts';
import { draftKey } from '../drafts/draft.ts';
import type { OpenPage } from '../deferred.ts';
import { draftInAddress } from '../page-data.ts';
import { Changing } from './changing.ts';

const SERVER_FAULT = 500;

/** How the draft on the server stands, as far as this page knows. */
export interface DraftState {
  isSaving: boolean;
  /** Saved by this page: the address that opens it, and until when (ISO). */
  saved: { link: string; expireTime: string } | null;
  /** Another device has saved since: what lies there now. */
  conflict: { rev: number; updateTime: string } | null;
  /** Key of a text: what kept it from being saved. */
  trouble: 'draftNotSaved' | 'draftTooLarge' | 'draftGone' | null;
}

/** Saves the answers of a page on the server, again and again on the same draft, and notices when another device did. */
export class ServerDraft {
  readonly state: Changing<DraftState>;
  private readonly page: OpenPage;
  /** Of a draft that this page makes; kept when it is not known whether the first save arrived. */
  private secret = newSecret();
  /** A save of which nobody knows whether it arrived. */
  private unsure: Saving | null = null;
  private underWay: Promise<void> = Promise.resolve();

  constructor(page: OpenPage) {
    this.page = page;
    const { opened } = page.data.draft ?? {};
    const isBehind = opened && page.known?.server && page.known.server.rev !== opened.rev;
    this.state = new Changing<DraftState>({
      isSaving: false,
      saved: null,
      conflict: isBehind ? { rev: opened.rev, updateTime: opened.updateTime } : null,
      trouble: null,
    });
  }

  /** Saves what the page holds; on a conflict nothing is overwritten and the person is asked. */
  save(rev?: number): Promise<void> {
    if (!this.state.get().isSaving) this.underWay = this.saveNow(rev);
    return this.underWay;
  }

  private async saveNow(rev?: number): Promise<void> {
    const { data, store, draft } = this.page;
    const { formKey } = data.form;
    const name = draftInAddress() ?? this.secret;
    this.change({ isSaving: true, trouble: null });
    try {
      await store.finish();
      await this.repeatUnsure();
      const answers = store.answers();
      const { version } = store.form;
      const input = {
        formKey,
        draft: name,
        rev: rev ?? draft.rev(),
        version,
        answers,
        uploadTicket: data.uploadTicket,
      };
      const { expireTime } = await this.send(input);
      this.change({ isSaving: false, saved: { link: nameInAddress(name), expireTime }, conflict: null });
    } catch (error) {
      this.change({ isSaving: false, ...this.explained(error) });
    }
  }

  /** Only once it is known what became of the save before can another one name the revision that it changes. */
  private async repeatUnsure(): Promise<void> {
    if (this.unsure) await this.send(this.unsure);
  }

  private async send(input: Saving): Promise<SavedDraft> {
    this.unsure = input;
    const { data, store, draft } = this.page;
    try {
      const saved = await cookieClient.call(saveDraft, input);
      this.unsure = null;
      // What was typed meanwhile is not on the server.
      const isSaved = JSON.stringify(store.answers()) === JSON.stringify(input.answers);
      draft.saved(draftKey(data, input.draft), saved.rev, isSaved);
      return saved;
    } catch (error) {
      if (error instanceof CallError && error.kind === 'refused' && error.code < SERVER_FAULT) this.unsure = null;
      throw error;
    }
  }

  /** Keeps what this page holds, over what the other device saved. */
  keepMine(): void {
    const { conflict } = this.state.get();
    if (conflict) void this.save(conflict.rev);
  }

  /** Leaves what this page holds for what the other device saved. */
  takeSaved(): void {
    this.page.draft.done();
    location.reload();
  }

  /** Deletes the draft from the server; the answers stay on this device. */
  async remove(): Promise<void> {
    // A save that is under way would bring it back.
    await this.underWay;
    const name = draftInAddress();
    if (!name) return;
    try {
      await cookieClient.call(removeDraft, { formKey: this.page.data.form.formKey, draft: name });
      nameInAddress(null);
      this.page.draft.saved(draftKey(this.page.data, null), 0, false);
      location.reload();
    } catch (error) {
      this.change(this.explained(error));
    }
  }

  private change(next: Partial<DraftState>): void {
    this.state.set({ ...this.state.get(), ...next });
  }

  private explained(error: unknown): Partial<DraftState> {
    if (!(error instanceof CallError)) throw error;
    const codes = error.errors.map(({ code }) => code);
    if (codes.includes('stale_revision')) {
      return { saved: null, conflict: error.current as DraftState['conflict'] };
    }
    if (codes.includes('draft_too_large')) return { trouble: 'draftTooLarge' };
    if (!codes.includes('draft_gone')) return { trouble: 'draftNotSaved' };
    // The next save makes a new one.
    this.secret = newSecret();
    nameInAddress(null);
    this.page.draft.saved(draftKey(this.page.data, null), 0, false);
    return { trouble: 'draftGone' };
  }
}

type Saving = InputOf<typeof saveDraft>;

/** Puts the draft into the address, so that a reload opens it again; answers the whole address. */
function nameInAddress(name: string | null): string {
  const address = new URL(location.href);
  if (name) address.searchParams.set('draft', name);
  else address.searchParams.delete('draft');
  history.replaceState(null, '', address);
  return address.href;
}

/** 32 random bytes: nobody finds the link who was not given it. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replaceAll(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');
}
