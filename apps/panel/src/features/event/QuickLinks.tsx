import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { ChevronRight, DoorOpen, FileCheck, Ticket, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './EventScreen.module.css';

export interface QuickLinksProps {
  event: PanelEventBody;
}

/** Links to the pages that people often open from an event, as far as their role allows it. */
export function QuickLinks({ event }: QuickLinksProps) {
  const { slug, permissions } = useCurrentOrganizer();
  const address = `/${slug}/events/${event._id}`;
  const links = [
    ...(permissions.includes('events.write')
      ? [{ to: `${address}/edit/tickets`, text: 'Entradas y precios', Icon: Ticket }]
      : []),
    ...(permissions.includes('people.read')
      ? [{ to: `${address}/participants`, text: 'Participantes', Icon: UsersRound }]
      : []),
    ...(permissions.includes('entrance.read')
      ? [{ to: `${address}/entrance`, text: 'Entrada', Icon: DoorOpen }]
      : []),
    ...(permissions.includes('evidence.read')
      ? [{ to: `${address}/consents`, text: 'Consentimientos', Icon: FileCheck }]
      : []),
  ];
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links">
      <SectionHeading id="links">Ir a</SectionHeading>
      <ul className={styles.links}>
        {links.map(({ to, text, Icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon aria-hidden="true" />
              {text}
              <ChevronRight aria-hidden="true" style={{ marginLeft: 'auto' }} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
