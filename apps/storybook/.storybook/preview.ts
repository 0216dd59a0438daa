import '@dorsal/ui/styles.css';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { session } from '~/session/browser-session.ts';
import { standOnKeptCopy } from '~/session/leaving.ts';
import { describeProps } from '../src/guidance/described-props.ts';
import { DocsPage } from '../src/guidance/DocsPage.tsx';
import { dorsalTheme } from './dorsal-theme.ts';

// What a story waits for comes later on a busy machine than the usual second: that is no fault of the story.
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
  // The page has one session, which a story may have changed, and may have stood on a kept copy: the next one begins as if it were
  // the first.
  beforeEach: () => {
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
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
      // A story is a part, not a page: it has no landmarks and no first heading of its own.
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
