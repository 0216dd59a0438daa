import { library } from '../../tooling/config/tsup.ts';

export default library({
  entry: [
    'src/after-purchase.ts',
    'src/check-in.ts',
    'src/document-request.ts',
    'src/erasure-request.ts',
    'src/guardian-request.ts',
    'src/index.ts',
    'src/panel.ts',
    'src/queries.ts',
    'src/refund-account.ts',
    'src/saved-adults.ts',
    'src/saved-people.ts',
  ],
  platform: 'browser',
});
