import { lazy, Suspense } from 'react';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { FirstEvent } from './FirstEvent.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { PartnerBenefits } from './PartnerBenefits.tsx';
import { PartnerHero } from './PartnerHero.tsx';

// Hidden in the specification (section 2), so not part of what every visitor loads.
const PartnerFaq = lazy(() => import('./PartnerFaq.tsx').then(({ PartnerFaq }) => ({ default: PartnerFaq })));

/** The landing page of organizers, whose panel is on a host of its own (spec, section 2). */
export function PartnerScreen() {
  const { showsFaqs } = useConfiguration();
  return (
    <>
      <PartnerHero />
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
