import { cp, glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { library } from '../../tooling/config/tsup.ts';

/**
 * The style sheets stay separate files beside the JavaScript, so that a consumer's bundler generates their class names:
 * tsup's own handling would leave an empty class map. Their file names are unique, since all are in one folder.
 */
export default library({
  entry: {
    index: 'src/index.ts',
    accent: 'src/accent/index.ts',
    'code-texts': 'src/state/code-texts.ts',
    confirmation: 'src/confirmation/index.ts',
    'after-purchase': 'src/after-purchase/index.ts',
    'email-fragment': 'src/storage/email-fragment.ts',
    'order-fragment': 'src/storage/order-fragment.ts',
    'person-fields': 'src/person-fields/index.ts',
    'ticket-qr': 'src/ticket-qr/index.ts',
    'host-messages': 'src/host-messages/index.ts',
  },
  external: [/\.module\.css$/],
  onSuccess: async () => {
    for await (const file of glob('src/**/*.module.css')) await cp(file, `dist/${basename(file)}`);
  },
});
