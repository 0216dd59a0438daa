const bulletMark = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/gi;
const listParagraph = /<p[^>]*class="?'?MsoListParagraph[^>]*>([\s\S]*?)<\/p>/gi;

/**
 * Word's clipboard HTML without its comments and its own tags, and with its lists as lists: Word writes them as paragraphs
 * that begin with a mark. The editor's schema drops everything else that the event page does not allow.
 */
export function cleanPastedHtml(html: string): string {
  const listed = html.replace(listParagraph, (_, content: string) => {
    const mark = plainMark([...content.matchAll(bulletMark)].map(([, inner = '']) => inner).join(''));
    const list = /^\(?(?:\d+|[a-z])[.)]/i.test(mark) ? 'ol' : 'ul';
    return `<${list}><li>${content.replace(bulletMark, '')}</li></${list}>`;
  });
  return listed
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[[\s\S]*?\]>/g, '')
    .replace(/<\/?(?:o|w|m|v):[^>]*>/gi, '')
    .replace(/<\/(ul|ol)>\s*<\1>/g, '');
}

const plainMark = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim();
