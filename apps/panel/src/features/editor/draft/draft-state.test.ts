import type { SavedDraftBody } from '@dorsal/api-contract/panel/events';
import { describe, expect, it } from 'vitest';
import { sampleContent, sampleDraft } from '../testing/sample-draft.ts';
import { type DraftEvent, type DraftState, nextDraft, type OpenedState } from './draft-state.ts';

const part = { base: sampleDraft, content: sampleContent, undo: [], lastChange: undefined };
const mine = { ...sampleContent, name: 'Trail de noche' };
const later = { ...sampleContent, name: 'Trail de noche del Garbí' };
const theirs = { ...sampleDraft, version: 8, content: { ...sampleContent, location: 'Náquera' } };
const reason = 'El precio no es válido.';

const states = {
  loading: { mode: 'loading' },
  unloaded: { mode: 'unloaded', error: 'x' },
  saved: { ...part, mode: 'saved' },
  dirty: { ...part, mode: 'dirty', content: mine },
  saving: { ...part, mode: 'saving', content: mine, sent: mine },
  savingOlder: { ...part, mode: 'saving', content: later, sent: mine },
  offline: { ...part, mode: 'offline', content: mine },
  failed: { ...part, mode: 'failed', content: mine, reason, isTemporary: false },
  conflict: { ...part, mode: 'conflict', content: mine, theirs },
  gone: { ...part, mode: 'gone', content: mine },
} as const satisfies Record<string, DraftState>;

const savedAnswer: SavedDraftBody = {
  outcome: 'saved',
  version: 8,
  savedAt: '2026-11-23T18:00:00Z',
  problems: [],
};
const events = {
  loaded: { type: 'loaded', draft: sampleDraft, kept: undefined },
  kept: {
    type: 'loaded',
    draft: sampleDraft,
    kept: { version: 7, base: sampleContent, content: mine },
  },
  keptOlder: {
    type: 'loaded',
    draft: theirs,
    kept: { version: 7, base: sampleContent, content: mine },
  },
  loadFailed: { type: 'loadFailed', error: 'x' },
  changed: { type: 'changed', content: later, field: 'name', atMs: 0 },
  sent: { type: 'sent' },
  accepted: { type: 'answered', answer: savedAnswer },
  theirs: { type: 'answered', answer: { outcome: 'conflict', theirs } },
  disconnected: { type: 'disconnected' },
  refused: { type: 'refused', reason, isTemporary: false },
  deleted: { type: 'deleted' },
  resolved: { type: 'resolved', content: mine },
} as const satisfies Record<string, DraftEvent>;

describe('a draft', () => {
  it.each<[keyof typeof states, keyof typeof events, DraftState['mode']]>([
    ['loading', 'loaded', 'saved'],
    ['loading', 'kept', 'dirty'],
    ['loading', 'keptOlder', 'conflict'],
    ['loading', 'loadFailed', 'unloaded'],
    ['loading', 'changed', 'loading'],
    ['unloaded', 'loaded', 'saved'],
    ['saved', 'changed', 'dirty'],
    ['saved', 'sent', 'saved'],
    ['dirty', 'changed', 'dirty'],
    ['dirty', 'sent', 'saving'],
    ['dirty', 'accepted', 'dirty'],
    ['saving', 'changed', 'saving'],
    ['saving', 'accepted', 'saved'],
    ['savingOlder', 'accepted', 'dirty'],
    ['saving', 'theirs', 'conflict'],
    ['saving', 'disconnected', 'offline'],
    ['saving', 'refused', 'failed'],
    ['saving', 'deleted', 'gone'],
    ['saving', 'sent', 'saving'],
    ['offline', 'changed', 'offline'],
    ['offline', 'sent', 'saving'],
    ['failed', 'changed', 'dirty'],
    ['failed', 'sent', 'saving'],
    ['conflict', 'changed', 'conflict'],
    ['conflict', 'sent', 'conflict'],
    ['conflict', 'resolved', 'dirty'],
    ['dirty', 'resolved', 'dirty'],
    ['gone', 'changed', 'gone'],
    ['gone', 'sent', 'gone'],
  ])('that is %s becomes, when it is %s, %s', (from, event, to) => {
    expect(nextDraft(states[from], events[event]).mode).toBe(to);
  });

  it.each(['saved', 'dirty', 'saving', 'offline', 'failed', 'conflict'] as const)(
    'that is %s keeps every keystroke',
    (name) => {
      expect(nextDraft(states[name], events.changed)).toMatchObject({ content: later });
    },
  );

  it('needs no choice when both people wrote the same', () => {
    const answer = { outcome: 'conflict', theirs: { ...theirs, content: mine } } as const;

    expect(nextDraft(states.saving, { type: 'answered', answer })).toMatchObject({
      mode: 'saved',
      base: { version: 8 },
    });
  });

  it('saves what was chosen in a conflict on top of the other version', () => {
    expect(nextDraft(states.conflict, events.resolved)).toMatchObject({
      content: mine,
      base: { version: 8 },
      undo: [],
    });
  });
});

describe('undo', () => {
  const typed = (texts: readonly (readonly [text: string, field: string, atMs: number])[]) =>
    texts.reduce<DraftState>(
      (state, [name, field, atMs]) =>
        nextDraft(state, { type: 'changed', content: { ...sampleContent, name }, field, atMs }),
      states.saved,
    ) as OpenedState;

  it('brings back what was there before a field was typed', () => {
    const state = typed([
      ['T', 'name', 0],
      ['Tr', 'name', 300],
      ['Tra', 'name', 600],
    ]);

    expect(nextDraft(state, { type: 'undone' })).toMatchObject({ mode: 'dirty', content: sampleContent });
  });

  it.each([
    ['another field', 'location', 600],
    ['a pause of two seconds', 'name', 2_600],
  ])('stops at %s', (_, field, atMs) => {
    const state = typed([
      ['T', 'name', 0],
      ['Tr', field, atMs],
    ]);

    expect(nextDraft(state, { type: 'undone' })).toMatchObject({ content: { name: 'T' } });
  });

  it('does nothing before the first change', () => {
    expect(nextDraft(states.saved, { type: 'undone' })).toBe(states.saved);
  });
});

describe('facts that another call changed', () => {
  it('are taken when the version is the same, with the unsaved text kept', () => {
    const draft = { ...sampleDraft, previewUrl: 'https://dorsal.example/preview/x' };

    expect(nextDraft(states.dirty, { type: 'refreshed', draft })).toMatchObject({
      mode: 'dirty',
      content: mine,
      base: { previewUrl: draft.previewUrl },
    });
  });

  it('bring the ids that publication gave to the tickets of a saved draft', () => {
    const tickets = sampleDraft.content.tickets.map((ticket) => ({
      ...ticket,
      id: `${ticket.id}-published`,
    }));
    const draft = { ...sampleDraft, content: { ...sampleDraft.content, tickets } };

    expect(nextDraft(states.saved, { type: 'refreshed', draft })).toMatchObject({
      mode: 'saved',
      content: { tickets },
      undo: [],
    });
  });

  it('replace a saved draft by a newer version', () => {
    expect(nextDraft(states.saved, { type: 'refreshed', draft: theirs })).toMatchObject({
      mode: 'saved',
      content: theirs.content,
    });
  });
});
