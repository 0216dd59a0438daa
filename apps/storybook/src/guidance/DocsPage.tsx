import {
  Controls,
  Description,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { componentSource } from './component-source.ts';
import type { Guidance } from './guidance.ts';
import { GuidanceTable } from './GuidanceTable.tsx';
import { SourceLine } from './SourceLine.tsx';

/** The page of a component: what it is, how to import it, when to use it, how it looks, its props, and its states. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const guidance = preparedMeta.parameters['guidance'] as Guidance | undefined;
  const source = componentSource(String(preparedMeta.parameters['fileName']));
  return (
    <>
      <Title />
      <Subtitle />
      <Description of="meta" />
      {source && <SourceLine source={source} />}
      {guidance && <GuidanceTable guidance={guidance} />}
      <Primary />
      <Controls />
      <Stories includePrimary={false} title="States" />
    </>
  );
}
