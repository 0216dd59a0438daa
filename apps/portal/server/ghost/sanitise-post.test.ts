import { describe, expect, it } from 'vitest';
import { sanitisePost } from './sanitise-post.ts';
import { Sources } from './sources.ts';

const blog = 'https://blog.example';
const clean = (html: string) => sanitisePost(html, new Sources(blog, ['https://images.unsplash.com']));

describe('code in a post', () => {
  it.each([
    '<script>alert(1)</script>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<object data="https://malo.example/x"></object>',
    '<embed src="https://malo.example/x">',
    '<base href="https://malo.example/">',
    '<meta http-equiv="refresh" content="0;url=https://malo.example/">',
    '<link rel="stylesheet" href="https://malo.example/x.css">',
    '<style>body{display:none}</style>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe src="data:text/html,<script>alert(1)</script>"></iframe>',
    '<template><img src=x onerror=alert(1)></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<form action="https://malo.example"><input name=clave><button>Entrar</button></form>',
    '<img src="https://malo.example/pixel.gif">',
    '<video src="https://malo.example/v.mp4"></video>',
    '<audio src="javascript:alert(1)"></audio>',
    `<img src="blob:${blog}/x">`,
    `<img src="https://clave@blog.example/x">`,
    '<img src="https://blog.example@malo.example/x">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  ])('is removed without a trace: %s', (html) => {
    expect(clean(`<p>Antes</p>${html}<p>Después</p>`)).toBe('<p>Antes</p><p>Después</p>');
  });

  it.each([
    ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener nofollow">a</a>'],
    ['<a href=" java&#10;script:alert(1)">a</a>', '<a rel="noopener nofollow">a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a rel="noopener nofollow">a</a>'],
    ['<a href="//malo.example">a</a>', '<a rel="noopener">a</a>'],
    ['<a href="/\\malo.example">a</a>', '<a rel="noopener">a</a>'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
    ['<img src=x onerror=alert(1)//>', `<img src="${blog}/x" alt="" loading="lazy" decoding="async" />`],
    ['<p onclick="alert(1)" style="position:fixed">p</p>', '<p>p</p>'],
    [
      '<a data-film="https://malo.example" href="https://bien.example">a</a>',
      '<a href="https://bien.example" rel="noopener nofollow">a</a>',
    ],
    ['<p class="kg-card visually-hidden">p</p>', '<p class="kg-card">p</p>'],
    ['<p id="authToken">p</p>', '<p>p</p>'],
    [
      '<a href="https://bien.example" target="_top" ping="https://malo.example" name="x">a</a>',
      '<a href="https://bien.example" rel="noopener nofollow">a</a>',
    ],
  ])('is removed, and the harmless rest stays: %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it('does not make the sanitizer throw when it is deeply nested', () => {
    expect(() => clean('<div>'.repeat(20_000))).not.toThrow();
  });
});

describe("Ghost's cards", () => {
  it('keep their pictures, in every width from an allowed host', () => {
    const html = `<figure class="kg-card kg-image-card kg-width-wide"><img src="${blog}/content/images/a.jpg" class="kg-image" alt="Una cresta" loading="eager" width="2000" height="1250" srcset="${blog}/content/images/size/w600/a.jpg 600w, https://malo.example/b.jpg 1000w, ${blog}/content/images/a.jpg 2000w" sizes="(min-width: 1200px) 1200px" onerror="alert(1)"><figcaption><span style="white-space: pre-wrap;">De noche</span></figcaption></figure>`;

    expect(clean(html)).toBe(
      `<figure class="kg-card kg-image-card kg-width-wide"><img src="${blog}/content/images/a.jpg" srcset="${blog}/content/images/size/w600/a.jpg 600w, ${blog}/content/images/a.jpg 2000w" sizes="(min-width: 1200px) 1200px" alt="Una cresta" width="2000" height="1250" class="kg-image" loading="lazy" decoding="async" /><figcaption><span>De noche</span></figcaption></figure>`,
    );
  });

  it('open their toggles without a script', () => {
    const html =
      '<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span style="white-space: pre-wrap;">¿Y si llueve?</span></h4><button class="kg-toggle-card-icon" aria-label="Expand toggle to read content"><svg><path d="M0 0"></path></svg></button></div><div class="kg-toggle-content"><p>Corre.</p></div></div>';

    expect(clean(html)).toBe(
      '<details class="kg-card kg-toggle-card"><summary class="kg-toggle-heading"><span class="kg-toggle-heading-text"><span>¿Y si llueve?</span></span></summary><div class="kg-toggle-content"><p>Corre.</p></div></details>',
    );
  });

  it.each([
    [
      'https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&amp;rel=0',
      'YouTube',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e&app_id=122963',
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&amp;autoplay=1&amp;dnt=1',
      'Vimeo',
    ],
  ])('play videos after a click: %s', (src, page, player, site) => {
    expect(
      clean(
        `<figure class="kg-card kg-embed-card"><iframe src="${src}" title="Zancada" allowfullscreen></iframe></figure>`,
      ),
    ).toBe(
      `<figure class="kg-card kg-embed-card"><a href="${page}" rel="noopener nofollow" class="kg-film" data-film="${player}">Reproducir «Zancada» en ${site}</a></figure>`,
    );
  });

  it.each([
    'https://www.youtube.com.malo.example/embed/aqz-KE-bpKQ',
    'http://www.youtube.com/embed/aqz-KE-bpKQ',
    'https://www.youtube.com/embed/../watch?v=aqz-KE-bpKQ',
    'https://player.vimeo.com/video/1/../../x',
    'https://open.spotify.com/embed/track/1',
  ])('turn every other frame into a link: %s', (src) => {
    const html = clean(`<iframe src="${src}" title="Otra cosa"></iframe>`);

    expect(html).not.toContain('iframe');
    expect(html).not.toContain('data-film');
  });

  it("play audio and video with the browser's own controls", () => {
    const sound = `<div class="kg-card kg-audio-card"><div class="kg-audio-thumbnail placeholder"><svg></svg></div><div class="kg-audio-player-container"><audio src="${blog}/content/media/a.wav" preload="metadata"></audio><div class="kg-audio-title">Metrónomo</div><div class="kg-audio-player"><button class="kg-audio-play-icon"></button><span class="kg-audio-current-time">0:00</span></div></div></div>`;
    const film = `<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="${blog}/content/media/a.mp4" poster="https://img.spacergif.org/v1/640x400/0a/spacer.png" width="640" height="400" playsinline preload="metadata" style="background: url('x')"></video><div class="kg-video-overlay"><button></button></div><div class="kg-video-player-container"><span>0:00</span></div></div></figure>`;

    expect(clean(sound)).toBe(
      `<div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="${blog}/content/media/a.wav" controls preload="none"></audio><div class="kg-audio-title">Metrónomo</div></div></div>`,
    );
    expect(clean(film)).toBe(
      `<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="${blog}/content/media/a.mp4" width="640" height="400" playsinline controls preload="none"></video></div></figure>`,
    );
  });

  it("leave out the newsletter's form, which works only with the members portal", () => {
    expect(
      clean(
        '<p>Fin.</p><div class="kg-card kg-signup-card"><h2>Suscríbete</h2><form data-members-form="signup"><input></form></div>',
      ),
    ).toBe('<p>Fin.</p>');
  });

  it('keep color, text and button of callouts, headers and products', () => {
    const html =
      '<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Hidrátate.</div></div>' +
      '<div class="kg-card kg-header-card kg-v2" data-background-color="accent"><h2 id="cabecera" style="color:#fff">Tres puertos</h2><a href="#oronet" class="kg-header-card-button">Empezar</a></div>';

    expect(clean(html)).toBe(
      '<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Hidrátate.</div></div>' +
        '<div class="kg-card kg-header-card kg-v2"><h2 id="p-cabecera">Tres puertos</h2><a href="#p-oronet" class="kg-header-card-button" rel="noopener">Empezar</a></div>',
    );
  });
});

describe('headings and links', () => {
  it('leave the h1 to the title', () => {
    expect(clean('<h1 id="uno">Uno</h1>')).toBe('<h2 id="p-uno">Uno</h2>');
  });

  it.each([
    ['#oronet', '#p-oronet', 'noopener'],
    [`${blog}/tres-puertos/#oronet`, '/post/tres-puertos#p-oronet', 'noopener'],
    [`${blog}/Tres-Puertos/`, '/post/tres-puertos', 'noopener'],
    ['/events', '/events', 'noopener'],
    ['https://aemet.es/x/', 'https://aemet.es/x/', 'noopener nofollow'],
  ])('at %s lead to %s, as %s', (href, target, rel) => {
    expect(clean(`<a href="${href}">a</a>`)).toBe(`<a href="${target}" rel="${rel}">a</a>`);
  });

  it("lead to our page of a post, not to Ghost's", () => {
    expect(clean(`<a href="${blog}/leer-un-perfil/">Perfil</a>`)).toContain('href="/post/leer-un-perfil"');
    expect(clean(`<a href="${blog}/tag/trail/">Trail</a>`)).toContain(`href="${blog}/tag/trail/"`);
    expect(clean('<a href="https://aemet.es/x/">AEMET</a>')).toContain('href="https://aemet.es/x/"');
  });
});
