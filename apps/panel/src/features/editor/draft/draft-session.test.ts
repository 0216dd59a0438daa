import { NetworkError, NotFoundError } from '@dorsal/api-client';
import type { EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';
import type { SavedDraftBody } from '@dorsal/api-contract/panel/events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDraft } from '../testing/sample-draft.ts';
import {
  createDraftSession,
  OtherPersonError,
  retryAfterMs,
  saveAfterMs,
  UnsavedDraftError,
} from './draft-session.ts';
import { isOpened } from './draft-state.ts';
import { type KeptDraft, tabDraftKeeper } from './kept-draft.ts';

const noAnswer = { status: 0, body: undefined, retryAfterSeconds: undefined };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose answers to saves the test gives one by one. */
async function openDraft(kept?: KeptDraft) {
  const store = new Map<string, string>();
  const keeper = tabDraftKeeper('ev1', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => void store.set(key, text),
    removeItem: (key: string) => void store.delete(key),
  } as Storage);
  if (kept) keeper.keep(kept);
  const saves: {
    name: string;
    version: number;
    resolve: (answer: SavedDraftBody) => void;
    reject: (error: unknown) => void;
  }[] = [];
  const session = createDraftSession(
    {
      load: () => Promise.resolve(sampleDraft),
      save({ version, content: { name } }) {
        return new Promise((resolve, reject) => {
          saves.push({ name, version, resolve, reject });
        });
      },
    },
    keeper,
  );
  await session.load();
  const typeName = (name: string) =>
    session.change('name', (content: EventDraftContentBody) => ({ ...content, name }));
  const name = () => {
    const state = session.state();
    return isOpened(state) ? state.content.name : undefined;
  };
  const answer = async (at: number, version: number) => {
    saves[at]?.resolve({ outcome: 'saved', version, savedAt: '2026-11-23T18:00:00Z', problems: [] });
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = async (at: number, error: unknown) => {
    saves[at]?.reject(error);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { session, saves, keeper, typeName, name, answer, fail };
}

describe('autosave', () => {
  it('sends one second after the last keystroke', async () => {
    const { typeName, saves } = await openDraft();

    typeName('T');
    await vi.advanceTimersByTimeAsync(saveAfterMs - 1);
    typeName('Tr');
    await vi.advanceTimersByTimeAsync(saveAfterMs - 1);
    expect(saves).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);

    expect(saves).toMatchObject([{ name: 'Tr', version: 7 }]);
  });

  it('sends at once when the step is left', async () => {
    const { typeName, saves, session } = await openDraft();

    typeName('Trail');
    session.flush();

    expect(saves).toHaveLength(1);
  });

  it('sends one request at a time, and then what was typed in between', async () => {
    const { typeName, saves, session, answer } = await openDraft();
    typeName('Trail');
    session.flush();

    typeName('Trail de noche');
    session.flush();
    await vi.advanceTimersByTimeAsync(saveAfterMs * 5);
    expect(saves).toHaveLength(1);
    await answer(0, 8);

    expect(saves).toMatchObject([{ version: 7 }, { name: 'Trail de noche', version: 8 }]);
  });

  it('sends nothing without a change', async () => {
    const { session, saves } = await openDraft();

    session.flush();

    expect(saves).toHaveLength(0);
    expect(session.state().mode).toBe('saved');
  });

  it('sends again by itself after the connection was lost', async () => {
    const { typeName, saves, session, fail, answer } = await openDraft();
    typeName('Trail');
    session.flush();
    await fail(0, new NetworkError('PUT', noAnswer));
    expect(session.state().mode).toBe('offline');

    await vi.advanceTimersByTimeAsync(retryAfterMs);
    await answer(1, 8);

    expect(saves).toHaveLength(2);
    expect(session.state().mode).toBe('saved');
  });

  it('stops when another person has signed in', async () => {
    const { typeName, session, saves, fail } = await openDraft();
    typeName('Trail');
    session.flush();

    await fail(0, new OtherPersonError());
    await vi.advanceTimersByTimeAsync(retryAfterMs * 2);

    expect(session.state()).toMatchObject({ mode: 'failed', isTemporary: false });
    expect(saves).toHaveLength(1);
  });

  it('stops when the event was deleted, and keeps the text', async () => {
    const { typeName, session, fail, name } = await openDraft();
    typeName('Trail');
    session.flush();

    await fail(0, new NotFoundError('PUT', { ...noAnswer, status: 404 }));

    expect(session.state().mode).toBe('gone');
    expect(name()).toBe('Trail');
  });
});

describe('the end of a visit', () => {
  it('sends what is unsaved, and what was typed during that save', async () => {
    const { typeName, session, saves, answer } = await openDraft();
    typeName('Trail');
    session.flush();
    typeName('Trail de noche');

    session.end();
    await answer(0, 8);
    await vi.advanceTimersByTimeAsync(0);

    expect(saves).toMatchObject([{ name: 'Trail' }, { name: 'Trail de noche', version: 8 }]);
  });

  it('makes no further request when that save fails, and keeps the text in the tab', async () => {
    const { typeName, session, saves, fail, keeper } = await openDraft();
    typeName('Trail');

    session.end();
    await fail(0, new NetworkError('PUT', noAnswer));
    await vi.advanceTimersByTimeAsync(retryAfterMs * 3);

    expect(saves).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    expect(keeper.read()).toMatchObject({ content: { name: 'Trail' } });
  });

  it('saves again when the draft is opened again', async () => {
    const { typeName, session, saves } = await openDraft();
    session.end();

    await session.load();
    typeName('Trail');
    await vi.advanceTimersByTimeAsync(saveAfterMs);

    expect(saves).toHaveLength(1);
  });
});

describe('waiting for the saved version', () => {
  it('includes what was typed during the save', async () => {
    const { typeName, session, answer } = await openDraft();
    typeName('Trail');
    session.flush();
    typeName('Trail de noche');

    const version = session.saved();
    await answer(0, 8);
    await answer(1, 9);

    await expect(version).resolves.toBe(9);
  });

  it('fails when the save fails', async () => {
    const { typeName, session, fail } = await openDraft();
    typeName('Trail');

    const version = session.saved().catch((error: unknown) => error);
    await fail(0, new NetworkError('PUT', noAnswer));

    await expect(version).resolves.toBeInstanceOf(UnsavedDraftError);
  });
});

describe('the text in the tab', () => {
  it('is kept from the first keystroke until the server has it', async () => {
    const { typeName, keeper, session, answer } = await openDraft();

    typeName('Trail');
    expect(keeper.read()).toMatchObject({ version: 7, content: { name: 'Trail' } });
    session.flush();
    await answer(0, 8);

    expect(keeper.read()).toBeUndefined();
  });

  it('comes back after a reload, and is sent', async () => {
    const content = { ...sampleDraft.content, name: 'Escrito sin conexión' };
    const { name, saves } = await openDraft({ version: 7, base: sampleDraft.content, content });

    expect(name()).toBe('Escrito sin conexión');
    await vi.advanceTimersByTimeAsync(saveAfterMs);

    expect(saves).toMatchObject([{ name: 'Escrito sin conexión', version: 7 }]);
  });
});
