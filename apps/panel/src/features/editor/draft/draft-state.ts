import type { EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';
import type { EventDraftBody, SavedDraftBody } from '@dorsal/api-contract/panel/events';
import { isSameContent } from './draft-fields.ts';
import type { KeptDraft } from './kept-draft.ts';

/** What every state of an opened draft has. */
interface OpenedDraft {
  /** What the server last confirmed. */
  readonly base: EventDraftBody;
  /** What the person sees and changes. */
  readonly content: EventDraftContentBody;
  /** Earlier contents of this visit, the latest last. */
  readonly undo: readonly EventDraftContentBody[];
  /** The last changed field and when, since the changes of one field within two seconds are undone together. */
  readonly lastChange: { readonly field: string; readonly atMs: number } | undefined;
}

export type DraftState =
  | { readonly mode: 'loading' }
  | { readonly mode: 'unloaded'; readonly error: unknown }
  | (OpenedDraft & { readonly mode: 'saved' })
  | (OpenedDraft & { readonly mode: 'dirty' })
  | (OpenedDraft & { readonly mode: 'saving'; readonly sent: EventDraftContentBody })
  | (OpenedDraft & { readonly mode: 'offline' })
  /** The server refused it, or has a problem. `isTemporary`: it is sent again without a change. */
  | (OpenedDraft & { readonly mode: 'failed'; readonly reason: string; readonly isTemporary: boolean })
  /** Another person saved since `base`. */
  | (OpenedDraft & { readonly mode: 'conflict'; readonly theirs: EventDraftBody })
  /** The event was deleted. */
  | (OpenedDraft & { readonly mode: 'gone' });

export type OpenedState = Exclude<DraftState, { mode: 'loading' | 'unloaded' }>;

export type DraftEvent =
  | { readonly type: 'loaded'; readonly draft: EventDraftBody; readonly kept: KeptDraft | undefined }
  | { readonly type: 'loadFailed'; readonly error: unknown }
  | {
      readonly type: 'changed';
      readonly content: EventDraftContentBody;
      readonly field: string;
      readonly atMs: number;
    }
  | { readonly type: 'undone' }
  | { readonly type: 'sent' }
  | { readonly type: 'answered'; readonly answer: SavedDraftBody }
  | { readonly type: 'disconnected' }
  | { readonly type: 'refused'; readonly reason: string; readonly isTemporary: boolean }
  | { readonly type: 'deleted' }
  /** The person chose between their own and the other's values. */
  | { readonly type: 'resolved'; readonly content: EventDraftContentBody }
  /** The server's facts about the draft changed by another call: published, a new link to the preview. */
  | { readonly type: 'refreshed'; readonly draft: EventDraftBody };

const undoTogetherMs = 2_000;
const mostUndos = 200;

/** The next state. An event that doesn't fit the state changes nothing. */
export function nextDraft(state: DraftState, event: DraftEvent): DraftState {
  if (event.type === 'loaded') return opened(event);
  if (event.type === 'loadFailed') return { mode: 'unloaded', error: event.error };
  if (!isOpened(state)) return state;
  switch (event.type) {
    case 'changed':
      return changed(state, event);
    case 'undone':
      return undone(state);
    case 'sent':
      return isUnsaved(state) ? { ...openedPart(state), mode: 'saving', sent: state.content } : state;
    case 'resolved':
      return resolved(state, event.content);
    case 'refreshed':
      return refreshed(state, event.draft);
    default:
      return state.mode === 'saving' ? answered(state, event) : state;
  }
}

/** Whether the draft can be shown. */
export function isOpened(state: DraftState): state is OpenedState {
  return state.mode !== 'loading' && state.mode !== 'unloaded';
}

/** Whether there is something that a save would send. */
export function isUnsaved(
  state: DraftState,
): state is Extract<DraftState, { mode: 'dirty' | 'offline' | 'failed' }> {
  return state.mode === 'dirty' || state.mode === 'offline' || state.mode === 'failed';
}

function opened({ draft, kept }: { draft: EventDraftBody; kept: KeptDraft | undefined }): DraftState {
  const part = { base: draft, content: draft.content, undo: [], lastChange: undefined };
  if (!kept || isSameContent(kept.content, draft.content)) return { ...part, mode: 'saved' };
  if (kept.version === draft.version)
    return { ...part, mode: 'dirty', content: kept.content, undo: [draft.content] };
  const base = { ...draft, version: kept.version, content: kept.base };
  return { ...part, mode: 'conflict', base, content: kept.content, theirs: draft };
}

function changed(
  state: OpenedState,
  { content, field, atMs }: Extract<DraftEvent, { type: 'changed' }>,
): DraftState {
  if (state.mode === 'gone') return state;
  const { lastChange } = state;
  const isSameEdit = lastChange?.field === field && atMs - lastChange.atMs < undoTogetherMs;
  const undo = isSameEdit ? state.undo : [...state.undo, state.content].slice(-mostUndos);
  return edited({ ...state, content, undo, lastChange: { field, atMs } });
}

function undone(state: OpenedState): DraftState {
  const content = state.undo.at(-1);
  if (content === undefined || state.mode === 'gone') return state;
  return edited({ ...state, content, undo: state.undo.slice(0, -1), lastChange: undefined });
}

/** A change while offline, in a conflict or during a save stays in that state; the others have something to save. */
function edited(state: OpenedState): DraftState {
  if (state.mode === 'saved' || state.mode === 'failed') return { ...openedPart(state), mode: 'dirty' };
  return state;
}

type Answered = Extract<DraftEvent, { type: 'answered' | 'disconnected' | 'refused' | 'deleted' }>;

function answered(state: Extract<DraftState, { mode: 'saving' }>, event: Answered): DraftState {
  const part = openedPart(state);
  switch (event.type) {
    case 'disconnected':
      return { ...part, mode: 'offline' };
    case 'deleted':
      return { ...part, mode: 'gone' };
    case 'refused':
      return { ...part, mode: 'failed', reason: event.reason, isTemporary: event.isTemporary };
    default:
      return event.answer.outcome === 'saved'
        ? confirmed(state, event.answer)
        : conflicting(part, event.answer.theirs);
  }
}

function confirmed(
  state: Extract<DraftState, { mode: 'saving' }>,
  { version, savedAt, problems }: Extract<SavedDraftBody, { outcome: 'saved' }>,
): DraftState {
  const base = { ...state.base, version, savedAt, problems, content: state.sent };
  return { ...openedPart(state), base, mode: state.content === state.sent ? 'saved' : 'dirty' };
}

function conflicting(part: OpenedDraft, theirs: EventDraftBody): DraftState {
  if (isSameContent(part.content, theirs.content)) return { ...part, mode: 'saved', base: theirs };
  return { ...part, mode: 'conflict', theirs };
}

/** Undo must not bring back a content from before the other person's changes. */
function resolved(state: OpenedState, content: EventDraftContentBody): DraftState {
  if (state.mode !== 'conflict') return state;
  const part = { base: state.theirs, content, undo: [], lastChange: undefined };
  return { ...part, mode: isSameContent(content, state.theirs.content) ? 'saved' : 'dirty' };
}

/** Publication gives tickets other ids: undo must not bring back the ids that they had as drafts. */
function refreshed(state: OpenedState, draft: EventDraftBody): DraftState {
  if (draft.version === state.base.version && state.mode === 'saved') {
    const isSame = isSameContent(state.content, draft.content);
    return { ...state, base: draft, content: draft.content, undo: isSame ? state.undo : [] };
  }
  if (draft.version === state.base.version)
    return { ...state, base: { ...draft, content: state.base.content } };
  if (state.mode !== 'saved' || draft.version < state.base.version) return state;
  return opened({ draft, kept: undefined });
}

function openedPart({ base, content, undo, lastChange }: OpenedState): OpenedDraft {
  return { base, content, undo, lastChange };
}
