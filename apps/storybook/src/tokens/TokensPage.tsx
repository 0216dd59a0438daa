import { Heading } from '@dorsal/ui/Heading';
import type { ReactNode } from 'react';
import tokensUrl from '../../../../packages/ui/src/tokens.json?url';
import { ColourTable } from './ColourTable.tsx';
import { Radii, Shadows, SpaceScale } from './Measures.tsx';
import { Motion } from './Motion.tsx';
import { RoleTable } from './RoleTable.tsx';
import { CopyableTokens } from './TokenName.tsx';
import { tokensNamed } from './token-sheet.ts';
import styles from './TokensPage.module.css';
import { TypeSpecimens } from './TypeSpecimens.tsx';

/** Every token of tokens.css that screens use, with its value from that file. */
export function TokensPage() {
  return (
    <div className={styles.page}>
      <Heading level={1} size="d2">
        Tokens
      </Heading>
      <p className={styles.lead}>
        Values live in <code>packages/ui/src/tokens.css</code> and nowhere else, and this page is read from
        that file. Components use roles (<code>--bg</code>, <code>--text</code>, <code>--brand</code>), which
        change with <code>data-theme</code>; a raw colour in a component is a mistake. Text needs 4.5:1, large
        text and controls 3:1 (WCAG 2.2 AA).
      </p>
      <p className={styles.lead}>
        For other tools:{' '}
        <a href={tokensUrl} download="dorsal.tokens.json">
          Download tokens.json
        </a>{' '}
        in the format of the Design Tokens Community Group, or import <code>@dorsal/ui/tokens.json</code>.
      </p>
      <CopyableTokens>
        <Part title="Roles">
          {(['light', 'dark', 'coral'] as const).map((theme) => (
            <RoleTable key={theme} theme={theme} />
          ))}
        </Part>
        <Part title="Colours">
          <ColourTable caption="Coral" tokens={tokensNamed('coral-')} />
          <ColourTable caption="Asfalto" tokens={tokensNamed('n-')} />
          <ColourTable
            caption="Covers only, never for the interface"
            tokens={[...tokensNamed('glow-'), ...tokensNamed('cover-')]}
          />
          <ColourTable caption="Map" tokens={tokensNamed('map-')} />
        </Part>
        <Part title="Type">
          <p>Archivo, one variable family in three widths. Sizes are fluid between 390 and 1440 px.</p>
          <TypeSpecimens />
        </Part>
        <Part title="Space">
          <SpaceScale />
        </Part>
        <Part title="Radii">
          <Radii />
        </Part>
        <Part title="Shadows">
          <Shadows />
        </Part>
        <Part title="Motion">
          <Motion />
        </Part>
        <Part title="Breakpoints">
          <p>
            Custom properties can’t stand in a media query, so these two are literals everywhere: 768 px
            (two-column forms, account menu) and 1024 px (explorer, side panels, sticky summaries).
          </p>
        </Part>
      </CopyableTokens>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <Heading level={2}>{title}</Heading>
      {children}
    </section>
  );
}
