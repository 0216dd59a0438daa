import '@dorsal/ui/styles.css';
import type { Preview } from '@storybook/react-vite';

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme of the page',
      toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark', 'coral'] },
    },
  },
  initialGlobals: { theme: 'light' },
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
    options: { storySort: { order: ['Introducción', 'Tokens', 'UI', 'Checkout', 'Portal'] } },
  },
};

export default preview;
