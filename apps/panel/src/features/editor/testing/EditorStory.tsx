import type { EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';
import type { EventDraftBody, PanelEventBody } from '@dorsal/api-contract/panel/events';
import { type ReactNode, useState } from 'react';
import { EditorLayout } from '#/layouts/EditorLayout/EditorLayout.tsx';
import { RailSlotContext } from '#/layouts/PanelLayout/rail-slot.tsx';
import layout from '#/layouts/PanelLayout/PanelLayout.module.css';
import { type Answers, PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import { CourseStep } from '../course/CourseStep.tsx';
import { DetailsStep } from '../details/DetailsStep.tsx';
import { FormStep } from '../form/FormStep.tsx';
import { PageStep } from '../page/PageStep.tsx';
import { PublishStep } from '../publish/PublishStep.tsx';
import { TicketsStep } from '../tickets/TicketsStep.tsx';
import { sampleDraft } from './sample-draft.ts';
import styles from './EditorStory.module.css';

const base = '/api/organizer/org-la-marina/events/ev1';

const sampleEvent: PanelEventBody = {
  _id: 'ev1',
  slug: 'trail-nocturno-del-garbi',
  name: 'Trail Nocturno del Garbí',
  category: 'Trail',
  cover: null,
  startDate: '2026-12-12T18:00:00.000Z',
  timeZone: 'Europe/Madrid',
  location: 'Serra',
  state: 'onSale',
  isArchived: false,
  publishAt: null,
  publicUrl: 'https://dorsal.es/events/trail-nocturno-del-garbi',
  saleStart: null,
  saleEnd: '2026-12-10T22:59:00.000Z',
  places: { sold: 1284, held: 14, withheld: 15, capacity: 1400 },
  collected: 32_000,
  pendingChanges: 2,
  blockers: 0,
};

export interface EditorStoryProps {
  draft?: EventDraftBody;
  /** The step, and its search: `tickets?open=tk21`. Default `details`. */
  at?: string;
  answers?: Answers;
  isPending?: boolean;
}

/** The editor at a step, with a server that keeps what is saved. */
export function EditorStory({ draft = sampleDraft, at = 'details', answers, isPending }: EditorStoryProps) {
  const [server] = useState(() => draftServer(draft));
  const session = sessionAs('owner');
  const [organizer] = session.organizers;
  const organizers = organizer
    ? [{ ...organizer, state: isPending ? ('pending' as const) : organizer.state }]
    : [];
  return (
    <PanelStory
      at={`/ca-la-marina/events/ev1/edit/${at}`}
      path="/:org/events/:event/edit"
      session={{ ...session, organizers }}
      answers={{ ...server, ...answers }}
      routes={[
        { path: 'details', Component: DetailsStep },
        { path: 'course', Component: CourseStep },
        { path: 'tickets', Component: TicketsStep },
        { path: 'form', Component: FormStep },
        { path: 'page', Component: PageStep },
        { path: 'publish', Component: PublishStep },
      ]}
    >
      <Shell>
        <EditorLayout />
      </Shell>
    </PanelStory>
  );
}

/** The shell's ground: a rail with the steps, and the main area. */
function Shell({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <RailSlotContext value={slot}>
      <div className={layout.shell} data-rail>
        <div className={styles.rail} data-theme="dark" ref={setSlot} />
        <div className={layout.body}>
          <main className={layout.main}>{children}</main>
        </div>
      </div>
    </RailSlotContext>
  );
}

function draftServer(first: EventDraftBody): Answers {
  sessionStorage.clear();
  let draft = { ...first, savedAt: new Date(Date.now() - 4_000).toISOString() };
  const event = (changes: Partial<PanelEventBody> = {}) => ({ body: { ...sampleEvent, ...changes } });
  return {
    [`GET ${base}`]: () => event(),
    [`GET ${base}/draft`]: () => ({ body: draft }),
    [`PUT ${base}/draft`]: async (request) => {
      const { content } = (await request.json()) as { content: EventDraftContentBody };
      draft = { ...draft, content, version: draft.version + 1, savedAt: new Date().toISOString() };
      const { version, savedAt, problems } = draft;
      return { body: { outcome: 'saved', version, savedAt, problems } };
    },
    [`GET ${base}/versions`]: {
      body: [
        { version: 7, savedAt: '2026-11-23T17:00:00.000Z', savedBy: 'Amparo Giner', isPublished: false },
        { version: 5, savedAt: '2026-11-20T09:12:00.000Z', savedBy: 'Laia Bosch', isPublished: true },
        { version: 1, savedAt: '2026-07-01T10:00:00.000Z', savedBy: null, isPublished: false },
      ],
    },
    [`GET ${base}/versions/5`]: { body: { ...first.content, name: 'Trail del Garbí', location: 'Serra' } },
    [`POST ${base}/publish`]: async (request) => {
      const { at } = (await request.json()) as { at: string | null };
      if (at === null) draft = { ...draft, published: draft.content };
      else draft = { ...draft, publishAt: at };
      return event({ publishAt: at });
    },
    [`POST ${base}/unschedule`]: () => {
      draft = { ...draft, publishAt: null };
      return event();
    },
    [`POST ${base}/preview-link`]: () => {
      draft = { ...draft, previewUrl: 'https://dorsal.es/preview/k7Q2vN8xRt4mZ1pL' };
      return event();
    },
    [`POST ${base}/preview-link/revoke`]: () => {
      draft = { ...draft, previewUrl: null };
      return event();
    },
  };
}
