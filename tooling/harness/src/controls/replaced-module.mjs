import { registerHooks } from 'node:module';
import { guardIsGone } from './guard-is-gone.mjs';

/** Loads other code in place of a module of the server, by the end of its address. */
export function replaceModule(file, source) {
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.endsWith(file)) return nextLoad(url, context);
      guardIsGone();
      return { format: 'module', source, shortCircuit: true };
    },
  });
}
