import type { Plugin } from 'vite';

/**
 * Hides the functions with which React reports each element and each rendering to the browser's developer tools. React
 * looks for them once, when it loads.
 */
export function noDeveloperTools(): Plugin {
  return {
    name: 'dorsal:no-developer-tools',
    transformIndexHtml: () => [
      {
        tag: 'script',
        children: 'console.createTask = console.timeStamp = undefined;',
        injectTo: 'head-prepend',
      },
    ],
  };
}
