import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePointLength } from './code-points.ts';
import { campaignOf, campaignTextMaxLength } from './campaign.ts';

const nothing = { source: null, medium: null, name: null };

describe('the campaign of an address', () => {
  it.each([
    [
      { source: 'boletin', medium: 'correo', name: 'navidad' },
      { source: 'boletin', medium: 'correo', name: 'navidad' },
    ],
    [{ name: ' 10%\tmenos ' }, { name: '10%menos' }],
    [{ source: '\0bole\ntin\u202E' }, { source: 'boletin' }],
    [{ source: 'ana@correo.example', medium: 'correo' }, { medium: 'correo' }],
    [{ source: 'x'.repeat(101) }, { source: 'x'.repeat(100) }],
    [{ source: `${'x'.repeat(99)} y` }, { source: 'x'.repeat(99) }],
  ])('with %j is %j', (parameters, campaign) => {
    expect(campaignOf({ ...nothing, ...parameters })).toEqual({ ...nothing, ...campaign });
  });

  it.each([nothing, { ...nothing, source: '', medium: ' \n' }, { ...nothing, name: 'a@b' }])(
    'does not exist with %j',
    (parameters) => {
      expect(campaignOf(parameters)).toBeNull();
    },
  );

  it('has one line of at most 100 characters in each part, which reads the same again', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(text, (source) => {
        const campaign = campaignOf({ ...nothing, source });
        if (campaign === null) return;
        expect(codePointLength(campaign.source ?? '')).toBeLessThanOrEqual(campaignTextMaxLength);
        expect(campaign.source).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029@]/u);
        expect(campaignOf(campaign)).toEqual(campaign);
      }),
    );
  });
});
