import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../../../shared/configuration.ts';
import { foreignPrograms } from './foreign-programs.ts';

const blogWith = (...scriptUrls: string[]) => ({ ...defaultConfiguration.blog, scriptUrls });
const recaptcha = { siteKey: '6Lc', scriptUrl: 'https://www.google.com/recaptcha/api.js' };

describe('the third-party scripts that need consent', () => {
  it('are empty by default', () => {
    expect(foreignPrograms(defaultConfiguration)).toEqual([]);
  });

  it("include the blog's, with each host named once", () => {
    const blog = blogWith(
      'https://cdn.jsdelivr.net/ghost/portal@~2/umd/portal.min.js',
      'https://blog.example/public/cards.min.js',
      'https://blog.example/public/member-attribution.min.js',
    );

    expect(foreignPrograms({ blog, recaptcha: null })).toEqual([
      'Los artículos del blog pueden usar programas de cdn.jsdelivr.net y blog.example.',
    ]);
  });

  it("include the contact form's", () => {
    expect(foreignPrograms({ blog: blogWith(), recaptcha })).toEqual([
      'El formulario de contacto usa un programa de Google, reCAPTCHA.',
    ]);
  });

  it('include both', () => {
    expect(foreignPrograms({ blog: blogWith('https://blog.example/cards.js'), recaptcha })).toHaveLength(2);
  });
});
