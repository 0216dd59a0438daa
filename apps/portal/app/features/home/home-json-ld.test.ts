import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '~/configuration/configuration.ts';
import { homeJsonLd } from './home-json-ld.ts';

describe('what search engines read of the home page', () => {
  const configuration = { ...defaultConfiguration, publicUrl: 'https://dorsal.example' };

  it('names who runs the site, with the configured contact', () => {
    expect(homeJsonLd(configuration)['@graph']).toContainEqual(
      expect.objectContaining({
        '@type': 'Organization',
        name: 'Dorsal',
        url: 'https://dorsal.example',
        email: 'hola@dorsal.example',
      }),
    );
  });

  it('says where a word leads in the explorer', () => {
    expect(homeJsonLd(configuration)['@graph']).toContainEqual(
      expect.objectContaining({
        '@type': 'WebSite',
        potentialAction: expect.objectContaining({
          target: 'https://dorsal.example/events?q={search_term_string}',
        }),
      }),
    );
  });
});
