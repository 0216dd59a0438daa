import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type Entry, eventEntries, organizerEntries } from '../PanelLayout/entries.ts';
import { hasDialog } from '#/components/has-dialog.ts';
import { areLettersOn } from '#/components/keys-setting.ts';

/** What is open over the page. */
export type Overlay = 'palette' | 'shortcuts';

/** Milliseconds in which the letter must follow G. */
const sequenceMs = 1500;

/** The keys of the whole panel: Ctrl or ⌘ K, `?`, G and a letter, C. Letters only outside fields and dialogs. */
export function useShortcuts(organizer: MembershipBody | undefined, open: (overlay: Overlay) => void): void {
  const navigate = useNavigate();
  const { event: eventId } = useParams();
  useEffect(() => {
    if (!organizer) return undefined;
    let goesUntil = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!hasDialog()) open('palette');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (!areLettersOn() || hasDialog() || isTyping(event.target)) return;
      const letter = event.key.toUpperCase();
      const isSecond = event.timeStamp < goesUntil;
      goesUntil = letter === 'G' && !isSecond ? event.timeStamp + sequenceMs : 0;
      if (letter === '?') open('shortcuts');
      const to = isSecond ? entryOf(letter, organizer, eventId)?.to : createPath(letter, organizer);
      if (to === undefined) return;
      event.preventDefault();
      void navigate(to);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [organizer, eventId, open, navigate]);
}

/** The places that can be reached from here. */
export function placesOf(organizer: MembershipBody, eventId: string | undefined): readonly Entry[] {
  const ofEvent = eventId === undefined ? [] : eventEntries(organizer, eventId);
  return [...ofEvent, ...organizerEntries(organizer)];
}

function entryOf(letter: string, organizer: MembershipBody, eventId: string | undefined): Entry | undefined {
  return placesOf(organizer, eventId).find((entry) => entry.letter === letter);
}

function createPath(letter: string, { slug, permissions }: MembershipBody): string | undefined {
  return letter === 'C' && permissions.includes('events.write') ? `/${slug}/events?new=name` : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="menuitem"]'))
  );
}
