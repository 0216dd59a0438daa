import { lazy, Suspense } from 'react';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { FirstEvent } from './FirstEvent.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { PanelTour } from './PanelTour.tsx';
import { PartnerBenefits } from './PartnerBenefits.tsx';
import { PartnerHero } from './PartnerHero.tsx';

// Lazy, because the specification hides it (section 2).
const PartnerFaq = lazy(() => import('./PartnerFaq.tsx').then(({ PartnerFaq }) => ({ default: PartnerFaq })));

/** The landing page for organizers, whose panel is on another host (spec, section 2). */
export function PartnerScreen() {
  const { showsFaqs } = useConfiguration();
  return (
    <>
      <PartnerHero />
      <PanelTour />
      <PartnerBenefits />
      <HowItWorks />
      <FirstEvent />
      {showsFaqs && (
        <Suspense>
          <PartnerFaq />
        </Suspense>
      )}
    </>
  );
}
