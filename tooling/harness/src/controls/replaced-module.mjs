import { registerHooks } from 'node:module';
import { guardIsGone } from './guard-is-gone.mjs';

/** Replaces the source of a server module, which is chosen by the end of its URL. */
export function replaceModule(file, source) {
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.endsWith(file)) return nextLoad(url, context);
      guardIsGone();
      return { format: 'module', source, shortCircuit: true };
    },
  });
}
