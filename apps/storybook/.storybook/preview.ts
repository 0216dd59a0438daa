import '@dorsal/ui/styles.css';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { saveLastPosition } from '~/features/explorer/filters/last-position.ts';
import { saveTallSheet } from '~/features/explorer/use-sheet.ts';
import { session } from '~/session/browser-session.ts';
import { standOnKeptCopy } from '~/session/leaving.ts';
import { describeProps } from '../src/guidance/described-props.ts';
import { DocsPage } from '../src/guidance/DocsPage.tsx';
import { dorsalTheme } from './dorsal-theme.ts';

// On a busy machine a story may wait longer than the default of one second.
configure({ asyncUtilTimeout: 25_000 });

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme of the page',
      toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark', 'coral'] },
    },
  },
  initialGlobals: { theme: 'light' },
  argTypesEnhancers: [describeProps],
  // All stories share a page. A story may have changed its session, used a saved copy, found the visitor or made the
  // explorer's sheet tall: reset these for the next one.
  beforeEach: () => {
    saveLastPosition(undefined);
    saveTallSheet(undefined);
    standOnKeptCopy(false);
    session.setState(session.getInitialState(), true);
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset.theme = String(globals.theme);
      return Story();
    },
  ],
  parameters: {
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // For rules that pass axe then describes only one element, not all: a sixth of a story's time.
        resultTypes: ['violations', 'incomplete'],
      },
      // A story is a part, not a page: it has no landmarks and no level-one heading.
      config: {
        rules: [
          { id: 'region', enabled: false },
          { id: 'page-has-heading-one', enabled: false },
          { id: 'heading-order', enabled: false },
          { id: 'landmark-one-main', enabled: false },
        ],
      },
    },
    controls: { expanded: true },
    docs: { page: DocsPage, theme: dorsalTheme, toc: { headingSelector: 'h2, h3' } },
    options: {
      // Storybook reads this from the source, so it has to be a literal here.
      storySort: {
        order: [
          'Introduction',
          'Architecture',
          ['Overview', '*'],
          'Decisions',
          ['About these pages', '*'],
          'Guides',
          ['Using @dorsal∕domain', 'Domain API', 'Configuring', 'Deploying', 'Backing up', 'Scaling'],
          'Tokens',
          'Covers',
          'UI',
          ['Component sheet', '*'],
          'Checkout',
          ['Tickets', 'Participants', 'Payment', 'Hold', '*', 'Confirmation'],
          'Portal',
        ],
      },
    },
  },
};

export default preview;
