import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { defineCommand, jsonOption } from './command.ts';
import { fields, json } from './output.ts';

export const paymentsReconcile = defineCommand({
  name: 'payments reconcile',
  about: 'Asks the bank what became of the payments by card that have no result',
  args: [],
  options: {
    all: { flag: true, about: 'asks about all of them; otherwise of those whose next question is due' },
    ...jsonOption,
  },
  example: '--all',
  async run({ services, options, print }) {
    const result = await reconcilePayments(services, { onlyDue: !options.all });
    const { asked, paid, declined, abandoned, failed } = result;
    const shown = { ...result, open: asked - paid - declined - abandoned - failed };
    print(options.json ? json(shown) : fields(shown));
    if (failed > 0 && !options.json) print('\nThe bank gave no answer for some: try again later.');
    return failed > 0 ? 1 : 0;
  },
});
