import {
  ApiError,
  messageOf,
  NetworkError,
  NotFoundError,
  ServerError,
  TooManyRequestsError,
  UnauthenticatedError,
} from '@dorsal/api-client';
import type { EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';
import type { EventDraftBody, SaveDraftBody, SavedDraftBody } from '@dorsal/api-contract/panel/events';
import { type DraftEvent, type DraftState, isOpened, isUnsaved, nextDraft } from './draft-state.ts';
import type { DraftKeeper } from './kept-draft.ts';

/** A save starts so long after the last change. */
export const saveAfterMs = 1_000;
/** A failed save is tried again after this time. */
export const retryAfterMs = 10_000;

export interface DraftCalls {
  readonly load: () => Promise<EventDraftBody>;
  readonly save: (body: SaveDraftBody) => Promise<SavedDraftBody>;
}

/** The draft could not be saved, so what depends on it was not done. */
export class UnsavedDraftError extends Error {
  override name = 'UnsavedDraftError';

  constructor(mode: DraftState['mode']) {
    super(
      `The draft is "${mode}", not saved: publishing needs the saved version. Show the state of the draft.`,
    );
  }
}

/** Another person has signed in since the draft was opened: what was typed is not theirs to save. */
export class OtherPersonError extends Error {
  override name = 'OtherPersonError';

  constructor() {
    super('Another person has signed in: load the page again, and open the draft as that person.');
  }
}

type Change = (content: EventDraftContentBody) => EventDraftContentBody;

/** One visit to a draft. Saves one request at a time. */
export interface DraftSession {
  readonly state: () => DraftState;
  /** Returns a function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads the draft; again if that failed. */
  readonly load: () => Promise<void>;
  /** `field` groups changes that are undone together. */
  readonly change: (field: string, change: Change) => void;
  readonly undo: () => void;
  /** Saves at once what is unsaved. */
  readonly flush: () => void;
  /** Saves what is unsaved, and returns the version that the server has. Rejects with UnsavedDraftError. */
  readonly saved: () => Promise<number>;
  /** Ends a conflict with the chosen content. */
  readonly resolve: (content: EventDraftContentBody) => void;
  /** Reads the server's facts again, after another call changed them. */
  readonly refresh: () => Promise<void>;
  /** Ends the visit: sends once what is unsaved, which stays in the tab if that fails. `load` begins another. */
  readonly end: () => void;
}

/** Opens a draft: its state, its autosave, and the text that it keeps in the tab until the server has it. */
export function createDraftSession(calls: DraftCalls, keeper: DraftKeeper): DraftSession {
  let state: DraftState = { mode: 'loading' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const listeners = new Set<() => void>();

  const dispatch = (event: DraftEvent) => {
    const next = nextDraft(state, event);
    if (next === state) return;
    state = next;
    keepUnsaved(state, keeper);
    schedule(event);
    for (const listener of listeners) listener();
  };

  const schedule = (event: DraftEvent) => {
    clearTimeout(timer);
    const wait = waitBeforeSave(state, event);
    // After the end only what was changed during the last save is sent.
    if (wait !== undefined && (!hasEnded || wait === 0)) timer = setTimeout(flush, wait);
  };

  const flush = () => {
    if (!isUnsaved(state)) return;
    clearTimeout(timer);
    const { base, content } = state;
    dispatch({ type: 'sent' });
    const { version, publishedChangeAt } = base;
    calls.save({ version, content, basedOn: publishedChangeAt ?? undefined }).then(
      (answer) => dispatch({ type: 'answered', answer }),
      (error: unknown) => dispatch(failureOf(error)),
    );
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load() {
      hasEnded = false;
      try {
        dispatch({ type: 'loaded', draft: await calls.load(), kept: keeper.read() });
      } catch (error) {
        dispatch({ type: 'loadFailed', error });
      }
    },
    change(field, change) {
      if (!isOpened(state)) return;
      dispatch({ type: 'changed', field, content: change(state.content), atMs: Date.now() });
    },
    undo: () => dispatch({ type: 'undone' }),
    flush,
    saved() {
      flush();
      return new Promise((resolve, reject) => {
        const settle = () => {
          if (state.mode === 'dirty' || state.mode === 'saving') return;
          listeners.delete(settle);
          if (state.mode === 'saved') resolve(state.base.version);
          else reject(new UnsavedDraftError(state.mode));
        };
        listeners.add(settle);
        settle();
      });
    },
    resolve: (content) => dispatch({ type: 'resolved', content }),
    async refresh() {
      dispatch({ type: 'refreshed', draft: await calls.load() });
    },
    end() {
      hasEnded = true;
      clearTimeout(timer);
      flush();
    },
  };
}

function waitBeforeSave(state: DraftState, event: DraftEvent): number | undefined {
  if (state.mode === 'dirty') return event.type === 'answered' ? 0 : saveAfterMs;
  if (state.mode === 'offline' || (state.mode === 'failed' && state.isTemporary)) return retryAfterMs;
  return undefined;
}

function keepUnsaved(state: DraftState, keeper: DraftKeeper): void {
  if (!isOpened(state)) return;
  if (state.mode === 'saved') keeper.drop();
  else keeper.keep({ version: state.base.version, base: state.base.content, content: state.content });
}

const troubleText = 'No hemos podido guardar. Lo intentamos otra vez en unos segundos.';

function failureOf(error: unknown): DraftEvent {
  if (error instanceof NetworkError) return { type: 'disconnected' };
  if (error instanceof NotFoundError) return { type: 'deleted' };
  if (error instanceof UnauthenticatedError) {
    return {
      type: 'refused',
      reason: 'Tu sesión ha terminado. Recarga la página y entra otra vez: tu texto sigue aquí.',
      isTemporary: false,
    };
  }
  if (error instanceof OtherPersonError) {
    return {
      type: 'refused',
      reason:
        'Otra persona ha entrado en este navegador, así que no guardamos esto. Entra otra vez con tu cuenta.',
      isTemporary: false,
    };
  }
  if (!(error instanceof ApiError)) console.error('A draft could not be sent.', error);
  const isTemporary =
    error instanceof ServerError || error instanceof TooManyRequestsError || !(error instanceof ApiError);
  return { type: 'refused', reason: isTemporary ? troubleText : refusalOf(error), isTemporary };
}

function refusalOf(error: ApiError): string {
  return (
    Object.values(error.fields)[0] ??
    messageOf(error, 'No hemos podido guardar. Revisa lo último que has escrito.')
  );
}
