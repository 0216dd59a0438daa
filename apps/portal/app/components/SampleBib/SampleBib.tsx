import { RaceBib, type RaceBibProps } from '@dorsal/ui/RaceBib';

/** A race bib with a sample QR code, for decoration. */
export function SampleBib(props: Omit<RaceBibProps, 'code'>) {
  return <RaceBib {...props} code={<img src="/sample-qr.svg" alt="" width={41} height={41} />} />;
}
