//! A game's `RULES.md` as clauses, so that every refusal can be looked up.
//!
//! A clause is a list item whose first words are its id in bold: `- **CON-5** Place one die ...`,
//! with its further lines indented.

/// One numbered clause of a rulebook.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct ClauseText {
    /// The id: `CON-5`.
    pub id: String,
    /// The heading it stands under.
    pub section: String,
    /// Its words, joined into one paragraph.
    pub text: String,
}

/// Every clause of a rulebook in order.
pub fn clauses(rulebook: &str) -> Vec<ClauseText> {
    let mut found: Vec<ClauseText> = Vec::new();
    let mut section = "";
    let mut inside = false;
    for line in rulebook.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            section = heading.trim();
            inside = false;
        } else if let Some((id, text)) = clause_start(line) {
            found.push(ClauseText {
                id: id.into(),
                section: section.into(),
                text: text.trim().into(),
            });
            inside = true;
        } else if inside && line.starts_with("  ") {
            let clause = found.last_mut().expect("inside a clause, one was found");
            clause.text.push(' ');
            clause.text.push_str(line.trim());
        } else {
            inside = false;
        }
    }
    found
}

fn clause_start(line: &str) -> Option<(&str, &str)> {
    let (id, text) = line.strip_prefix("- **")?.split_once("**")?;
    let (letters, number) = id.split_once('-')?;
    let is_id = !letters.is_empty()
        && letters.bytes().all(|b| b.is_ascii_uppercase())
        && !number.is_empty()
        && number.bytes().all(|b| b.is_ascii_digit());
    is_id.then_some((id, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_keep_their_section_and_join_their_lines() {
        let book = "# Game\n\n## Play\n- **TOY-1** One.\n  Two.\n\n  not part of it\n\
                    ## End\n- **TOY-12** Over.\n- **bold** no id\n";
        let found = clauses(book);
        let flat: Vec<_> = found
            .iter()
            .map(|c| (c.id.as_str(), c.section.as_str(), c.text.as_str()))
            .collect();
        assert_eq!(
            flat,
            [("TOY-1", "Play", "One. Two."), ("TOY-12", "End", "Over.")]
        );
    }
}
