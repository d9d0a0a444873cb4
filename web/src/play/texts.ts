import { words } from '../i18n/texts';

export const texts = words({
  en: {
    'report.title': 'Compiler error',
    'report.here': 'Here:',
    'report.line': 'line {0}',
    'report.found': 'Found in the text; {~click|tap} one to go on with it',
    'report.only': 'Put it in place of the text (undo brings the text back)',
    'report.show': 'where',
    'play.presets': 'Examples',
    'play.recent': 'Recent',
    'play.clearRecent': 'Clear this list',
  },
  zh: {
    'report.title': '编译错误',
    'report.here': '此处：',
    'report.line': '第 {0} 行',
    'report.found': '文本中找到的内容，{~点击|点按}即可继续',
    'report.only': '用它替换文本（可撤销）',
    'report.show': '位置',
    'play.presets': '示例',
    'play.recent': '最近用过',
    'play.clearRecent': '清除记录',
  },
});
