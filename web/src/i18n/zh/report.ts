import type { Texts } from '../texts';

/** 编译错误解释的文本。 */
export default {
  'report.title': '编译错误',
  'report.here': '此处：',
  'report.line': '第 {0} 行',
  'report.found': '文本中找到的内容，{~点击|点按}即可继续',
  'report.only': '用它替换文本（可撤销）',
  'report.show': '位置',
} satisfies Texts<'report'>;
