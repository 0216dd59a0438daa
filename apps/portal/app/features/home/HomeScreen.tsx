import { lazy, Suspense } from 'react';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { Benefits } from './Benefits.tsx';
import { HomeHero } from './HomeHero.tsx';
import { PartnerPitch } from './PartnerPitch.tsx';
import { UpcomingEvents } from './UpcomingEvents.tsx';
import type { UpcomingEvent } from './upcoming-events.ts';

// Lazy, because the specification hides it (section 2).
const HomeFaq = lazy(() => import('./HomeFaq.tsx').then(({ HomeFaq }) => ({ default: HomeFaq })));

export interface HomeScreenProps {
  /** Empty if there are none, or if they could not be read. */
  upcoming: readonly UpcomingEvent[];
}

/** The landing page of the site (spec, sections 1 and 2). */
export function HomeScreen({ upcoming }: HomeScreenProps) {
  const { showsFaqs } = useConfiguration();
  return (
    <>
      <HomeHero />
      <Benefits announced={upcoming.at(-1)} />
      {upcoming.length > 0 && <UpcomingEvents events={upcoming} />}
      <PartnerPitch />
      {showsFaqs && (
        <Suspense>
          <HomeFaq />
        </Suspense>
      )}
    </>
  );
}
