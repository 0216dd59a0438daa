import { RaceBib, type RaceBibProps } from '@dorsal/ui/RaceBib';

/** A race bib with a code that leads nowhere: a picture. */
export function SampleBib(props: Omit<RaceBibProps, 'code'>) {
  return <RaceBib {...props} code={<img src="/sample-qr.svg" alt="" width={41} height={41} />} />;
}
